/** `adobeDataLayer`, with the behaviour that pages know from the public data layer library, version 2.0.2. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { copyData, isPlain, mergeData, valueAt, type Plain } from './data-items.ts';

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
  getState(path?: string): unknown;
  addEventListener(name: string, handler: Handler, options?: ListenerOptions): void;
  removeEventListener(name: string, handler?: Handler): void;
}

export const EVENT = 'adobeDataLayer:event';
const CHANGE = 'adobeDataLayer:change';
const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

/**
 * Turns an array into a data layer, in place; its items are taken out and pushed again in order. `onItem` is called with each
 * kept item, after the state has it and before the page's own handlers.
 */
export function upgradeDataLayer(array: unknown[], onItem: (item: Plain) => void): PublicDataLayer {
  const layer = array as PublicDataLayer;
  const state: Plain = {};
  let listeners: readonly Listener[] = [];

  /** Whether the item stays in the array. */
  const take = (item: unknown): true | undefined => {
    if (typeof item === 'function') item.call(layer, layer);
    else if (!isPlain(item) || ('event' in item && !isEventName(item['event']))) {
      // In the words of the public library, which pages know: said whether debugging is on or not.
      window.console.error(INVALID, item);
    } else if (typeof item['handler'] !== 'function' || !(item['on'] || item['off'])) {
      mergeData(state, dataOf(item));
      onItem(item);
      for (const name of namesOf(item)) {
        for (const listener of listeners) if (listener.name === name) call(listener, item);
      }
      return true;
    }
    return undefined;
  };
  const call = ({ handler, path }: Listener, item: Plain): void => {
    if (!path || touches(dataOf(item), path)) handler.call(layer, copyData(item));
  };

  const members = {
    version: '2.0.2',
    push(...items: unknown[]): number | undefined {
      const kept = items.map((item) => take(item) && [].push.call(layer, item as never));
      return kept[0] ? layer.length : undefined;
    },
    getState: (path?: string): unknown => copyData(path ? valueAt(state, path) : state),
    addEventListener(
      name: string,
      handler: Handler,
      { scope = 'all', path }: ListenerOptions = {},
    ): void {
      const listener = { name, handler, path };
      if (listeners.some((l) => l.name === name && l.handler === handler)) return;
      if (scope !== 'past') listeners = [...listeners, listener];
      for (const item of scope === 'future' ? [] : layer.slice()) {
        if (isPlain(item) && namesOf(item).indexOf(name) >= 0) call(listener, item);
      }
    },
    removeEventListener(name: string, handler?: Handler): void {
      listeners = listeners.filter((l) => l.name !== name || (handler && l.handler !== handler));
    },
  };
  for (const key of Object.keys(members) as (keyof typeof members)[]) {
    Object.defineProperty(layer, key, { value: members[key], writable: true, configurable: true });
  }
  // What the page has pushed before fails item by item: its own handlers and functions are among it.
  for (const item of layer.splice(0)) attempt(() => layer.push(item));
  return layer;
}

function isEventName(value: unknown): boolean {
  return !!value && typeof value === 'string';
}

function dataOf({ event: _event, eventInfo: _eventInfo, ...data }: Plain): Plain {
  return data;
}

/** Listener names that an item calls, in their order. */
function namesOf(item: Plain): unknown[] {
  const name = item['event'];
  return [name && EVENT, Object.keys(dataOf(item)).length && CHANGE, name];
}

/** Whether the data has something at the path, or removes it or one of its ancestors. */
function touches(data: Plain, path: string): boolean {
  let value: unknown = data;
  return path.split('.').every((key) => {
    const isThere = isPlain(value) ? key in value : value === null || value === undefined;
    value = valueAt(value, key);
    return isThere;
  });
}
