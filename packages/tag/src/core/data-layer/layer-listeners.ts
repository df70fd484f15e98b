/** Decides which listeners of the page receive an item of `adobeDataLayer`. */
import { attempt } from '../../env/attempt.ts';
import { copyData, keysOf, valueAt, type Plain } from './data-items.ts';

export type Handler = (this: unknown, item: Plain) => void;

export interface Listener {
  readonly name: string;
  readonly handler: Handler;
  readonly path: string | undefined;
}

export const EVENT = 'adobeDataLayer:event';
const CHANGE = 'adobeDataLayer:change';

/** Whether the page gave a name and a function, and no path of another type. */
export function isValid({ name, handler, path }: Listener): boolean {
  return isName(name) && isName(path || name) && typeof handler === 'function';
}

/** Notifies the listeners of each name of an item once, with `layer` as `this`. */
export function notify(item: Plain, listeners: Iterable<Listener>, layer: unknown): void {
  const { event } = item;
  const data = dataOf(item);
  const hasData = Object.keys(data).length;
  for (const name of new Set(isName(event) ? [EVENT, hasData && CHANGE, event] : [CHANGE])) {
    for (const listener of listeners) {
      const { handler, path } = listener;
      if (listener.name === name && (!path || !hasData || attempt(() => touches(data, path)))) {
        handler.call(layer, copyData(item));
      }
    }
  }
}

/** The data of an item, without its event. */
export function dataOf({ event: _event, eventInfo: _eventInfo, ...data }: Plain): Plain {
  return data;
}

export function isName(value: unknown): value is string {
  return !!value && typeof value === 'string';
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
