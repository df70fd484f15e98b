/** Implements `adobeDataLayer` with the behaviour of the public data layer library, version 2.0.2. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { copyData, isPlain, keysOf, mergeData, valueAt, type Plain } from './data-items.ts';

type Handler = (this: unknown, item: Plain) => void;

interface Listener {
  readonly name: string;
  readonly handler: Handler;
  readonly path: string | undefined;
}

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

export const EVENT = 'adobeDataLayer:event';
const CHANGE = 'adobeDataLayer:change';
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
      tell(item, listeners);
      attempt(() => layer && (layer[layer.length] = pushed));
      return true;
    }
    return undefined;
  };
  /** Notifies the listeners of each name once. */
  const tell = (item: Plain, some: Iterable<Listener>): void => {
    const { event } = item;
    const data = dataOf(item);
    const hasData = Object.keys(data).length;
    for (const name of new Set(isName(event) ? [EVENT, hasData && CHANGE, event] : [CHANGE])) {
      for (const listener of some) {
        const { handler, path } = listener;
        if (listener.name === name && (!path || !hasData || attempt(() => touches(data, path)))) {
          handler.call(layer, copyData(item));
        }
      }
    }
  };
  const find = (name: string, handler: Handler | undefined): readonly Listener[] =>
    [...listeners].filter(
      (known) => known.name === name && (!handler || known.handler === handler),
    );

  const members = {
    version: '2.0.2',
    push(...items: unknown[]): number | undefined {
      const failures: unknown[] = [];
      const kept = items.map((item) => {
        try {
          return take(item);
        } catch (reason) {
          // An error in a handler of the page is thrown again after all items are handled.
          return void failures.push(reason);
        }
      });
      if (failures.length) throw failures[0];
      return kept[0] && layer?.length;
    },
    getState: (path?: unknown): unknown =>
      attempt(() => copyData(path ? valueAt(state, path) : state)),
    addEventListener(name: string, handler: Handler, options?: ListenerOptions | null): void {
      const { scope, path } = Object(copyData(options)) as ListenerOptions;
      const when = scope || 'all';
      const isValid =
        isName(name) &&
        isName(path || name) &&
        typeof handler === 'function' &&
        ['all', 'past', 'future'].indexOf(when) >= 0;
      if (!isValid) return;
      const listener = { name, handler, path };
      if (when !== 'past') {
        if (find(name, handler)[0]) return;
        listeners.add(listener);
      }
      for (const item of (when !== 'future' && layer?.slice()) || []) {
        if (isPlain(item)) tell(copyData(item), [listener]);
      }
    },
    removeEventListener(name: string, handler?: Handler): void {
      for (const listener of find(name, handler)) listeners.delete(listener);
    },
  };

  return (array) => {
    if (array !== layer) {
      for (const key of Object.keys(members) as (keyof typeof members)[]) {
        Object.defineProperty(array, key, {
          value: members[key],
          writable: true,
          configurable: true,
        });
      }
      const items = array.splice(0);
      layer ??= array as PublicDataLayer;
      // A page may replace the first array with a copy, so known items are skipped.
      const known = layer.slice();
      for (const item of items) {
        // Earlier items may include handlers and functions of the page. A failure affects only its own item.
        if (known.indexOf(item) < 0) attempt(() => members.push(item));
      }
    }
    return layer as PublicDataLayer;
  };
}

/**
 * Items with `on` or `off` add or remove listeners in the public library. This data layer ignores them, because pages
 * use `addEventListener`.
 */
function isListener({ on, off, handler }: Plain): boolean {
  return isName(off) || (isName(on) && typeof handler === 'function');
}

function isName(value: unknown): value is string {
  return !!value && typeof value === 'string';
}

function dataOf({ event: _event, eventInfo: _eventInfo, ...data }: Plain): Plain {
  return data;
}

/** Whether the data has a value or an array hole at the path, or removes the path or one of its parents. */
function touches(data: Plain, path: string): boolean {
  let value: unknown = data;
  return keysOf(path).every((key) => {
    const isThere =
      value === Object(value)
        ? key in (value as Plain) || +key < (value as unknown[]).length
        : value === null || value === undefined;
    value = valueAt(value, [key]);
    return isThere;
  });
}
