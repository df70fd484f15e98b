/** `adobeDataLayer`, with the behaviour that pages know from the public data layer library, version 2.0.2. */
import { valueAt } from '../page/metadata.ts';
import { copyData, copyItem, isPlain, mergeData, type Plain } from './data-items.ts';

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

export interface DataLayerParts {
  /** Called with each kept item, after the state has it and before the page's own handlers. */
  readonly onItem: (item: Plain) => void;
  readonly onInvalid: (item: unknown) => void;
}

const VERSION = '2.0.2';
const CHANGE = 'adobeDataLayer:change';
const EVENT = 'adobeDataLayer:event';

/** Turns the page's array into the data layer, in place; its items are taken out and pushed again in order. */
export function upgradeDataLayer(array: unknown[], parts: DataLayerParts): PublicDataLayer {
  const layer = array as PublicDataLayer;
  const state: Plain = {};
  const append = Array.prototype.push;
  let listeners: Listener[] = [];

  const take = (item: unknown): boolean => {
    if (typeof item === 'function') {
      item.call(layer, layer);
      return false;
    }
    if (isPlain(item) && typeof item['handler'] === 'function' && (item['on'] || item['off']))
      return false;
    if (!isPlain(item) || ('event' in item && !isEventName(item['event']))) {
      parts.onInvalid(item);
      return false;
    }
    mergeData(state, dataOf(item));
    parts.onItem(item);
    for (const name of namesOf(item)) {
      for (const listener of listeners) if (listener.name === name) call(listener, item);
    }
    return true;
  };
  const call = (listener: Listener, item: Plain): void => {
    if (listener.path === undefined || touches(dataOf(item), listener.path)) {
      listener.handler.call(layer, copyItem(item));
    }
  };

  const members = {
    version: VERSION,
    push(...items: unknown[]): number | undefined {
      let first: boolean | undefined;
      for (const item of items) {
        const kept = take(item);
        if (kept) append.call(layer, item);
        first ??= kept;
      }
      return first ? layer.length : undefined;
    },
    getState(path?: string): unknown {
      return copyData(path ? valueAt(state, path) : state);
    },
    addEventListener(name: string, handler: Handler, options?: ListenerOptions): void {
      const listener = { name, handler, path: options?.path };
      const scope = options?.scope ?? 'all';
      if (listeners.some((l) => l.name === name && l.handler === handler)) return;
      if (scope !== 'past') listeners = listeners.concat(listener);
      if (scope === 'future') return;
      for (const item of layer.slice()) {
        if (isPlain(item) && namesOf(item).indexOf(name) >= 0) call(listener, item);
      }
    },
    removeEventListener(name: string, handler?: Handler): void {
      listeners = listeners.filter((l) => l.name !== name || (handler && l.handler !== handler));
    },
  };
  const waiting = layer.splice(0, layer.length);
  for (const key of Object.keys(members) as (keyof typeof members)[]) {
    Object.defineProperty(layer, key, { value: members[key], writable: true, configurable: true });
  }
  for (const item of waiting) members.push(item);
  return layer;
}

function isEventName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function dataOf(item: Plain): Plain {
  const data: Plain = {};
  for (const key of Object.keys(item)) {
    if (key !== 'event' && key !== 'eventInfo') data[key] = item[key];
  }
  return data;
}

/** Listener names that an item calls, in their order. */
function namesOf(item: Plain): string[] {
  const names: string[] = [];
  if (item['event']) names.push(EVENT);
  if (Object.keys(dataOf(item)).length > 0) names.push(CHANGE);
  if (item['event']) names.push(String(item['event']));
  return names;
}

/** Whether the data has something at the path, or removes it or one of its ancestors. */
function touches(data: Plain, path: string): boolean {
  let value: unknown = data;
  for (const key of path.split('.')) {
    if (value === null) return true;
    if (!isPlain(value) || !(key in value)) return false;
    value = value[key];
    if (value === undefined) return true;
  }
  return true;
}
