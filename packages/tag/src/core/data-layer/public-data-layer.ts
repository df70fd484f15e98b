/** Implements `adobeDataLayer` with the behaviour of the public data layer library, version 2.0.2. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { copyData, isPlain, mergeData, valueAt, type Plain } from './data-items.ts';
import { dataOf, isName, isValid, notify, type Handler, type Listener } from './layer-listeners.ts';

interface ListenerOptions {
  readonly scope?: 'all' | 'past' | 'future';
  readonly path?: string;
}

export interface PublicDataLayer extends Array<unknown> {
  version: string;
  getState(path?: string | readonly (string | number)[]): unknown;
  addEventListener(name: string, handler: Handler, options?: ListenerOptions | null): void;
  removeEventListener(name: string, handler?: Handler): void;
}

const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

/**
 * Returns a function that turns an array into the data layer, in place. Existing items are removed and pushed again
 * in order. Later arrays become further ways to push to the first.
 *
 * `onItem` receives a copy of each kept item: after the state is updated and before handlers of the page run.
 */
export function createDataLayer(
  onItem: (item: Plain) => void,
): (array: unknown[]) => PublicDataLayer {
  let layer: PublicDataLayer | undefined;
  const state: Plain = {};
  // As in the public library, a listener that a handler adds also receives the current item.
  const listeners = new Set<Listener>();

  /** Handles one item. Returns true if it stays in the array. */
  const take = (pushed: unknown): true | undefined => {
    const item = copyData(pushed);
    if (typeof item === 'function') item.call(layer, layer);
    else if (!isPlain(item)) {
      // This is the message of the public library, which pages know. It is printed even without debugging.
      attempt(() => window.console.error(INVALID, pushed));
    } else if (!isListener(item)) {
      mergeData(state, dataOf(item));
      onItem(item);
      notify(item, listeners, layer);
      attempt(() => layer && (layer[layer.length] = pushed));
      return true;
    }
    return undefined;
  };
  const find = (name: string, handler: Handler | undefined): readonly Listener[] =>
    [...listeners].filter(
      (known) => known.name === name && (!handler || known.handler === handler),
    );

  const members = {
    version: '2.0.2',
    push(...items: unknown[]): number | undefined {
      return takeAll(items, take) && layer?.length;
    },
    getState: (path?: unknown): unknown =>
      attempt(() => copyData(path ? valueAt(state, path) : state)),
    addEventListener(name: string, handler: Handler, options?: ListenerOptions | null): void {
      const { scope, path } = Object(copyData(options)) as ListenerOptions;
      const when = scope || 'all';
      const listener = { name, handler, path };
      if (!isValid(listener) || ['all', 'past', 'future'].indexOf(when) < 0) return;
      if (when !== 'past') {
        if (find(name, handler)[0]) return;
        listeners.add(listener);
      }
      for (const item of (when !== 'future' && layer?.slice()) || []) {
        if (isPlain(item)) notify(copyData(item), [listener], layer);
      }
    },
    removeEventListener(name: string, handler?: Handler): void {
      for (const listener of find(name, handler)) listeners.delete(listener);
    },
  };

  return (array) => {
    if (array === layer) return layer;
    addMembers(array, members);
    const items = array.splice(0);
    layer ??= array as PublicDataLayer;
    // A page may replace the first array with a copy, so known items are skipped.
    const known = layer.slice();
    for (const item of items) {
      // Earlier items may include handlers and functions of the page. A failure affects only its own item.
      if (known.indexOf(item) < 0) attempt(() => members.push(item));
    }
    return layer;
  };
}

/**
 * Handles each item. Returns true if the first stays in the array. An error in a handler of the page is thrown again
 * after all items are handled.
 */
function takeAll(
  items: readonly unknown[],
  take: (item: unknown) => true | undefined,
): true | undefined {
  const failures: unknown[] = [];
  const kept = items.map((item) => {
    try {
      return take(item);
    } catch (reason) {
      failures.push(reason);
      return undefined;
    }
  });
  if (failures.length) throw failures[0];
  return kept[0];
}

/** Adds members that a loop over the array does not visit. */
function addMembers(array: unknown[], members: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(members)) {
    Object.defineProperty(array, key, { value: members[key], writable: true, configurable: true });
  }
}

/**
 * Items with `on` or `off` add or remove listeners in the public library. This data layer ignores them, because pages
 * use `addEventListener`.
 */
function isListener({ on, off, handler }: Plain): boolean {
  return isName(off) || (isName(on) && typeof handler === 'function');
}
