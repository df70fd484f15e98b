/** Merges a list of plain values. An array replaces it; `{ "add": [], "remove": [] }` adds and removes values. */
import { isObject, type JsonObject } from './json-object.ts';
import { memberPlace, type Spot } from './places.ts';
import type { Walk } from './walk.ts';

const ADD = 'add';
const REMOVE = 'remove';

/** Also true if the release does not have the list. */
export function isListChange(base: unknown, own: unknown): own is JsonObject {
  if (!isObject(own)) return false;
  const names = Object.keys(own);
  if (Array.isArray(base)) return true;
  return base === undefined && names.length > 0 && names.every((name) => isChange(name));
}

const isChange = (name: string): boolean => name === ADD || name === REMOVE;

export function layValues(walk: Walk, base: unknown, own: JsonObject, spot: Spot): unknown[] {
  const shipped: readonly unknown[] = Array.isArray(base) ? base : [];
  for (const [name, values] of Object.entries(own)) {
    const { own: place } = memberPlace(spot, name);
    if (!isChange(name)) walk.refuse(place, 'is not a known property');
    else if (!Array.isArray(values)) walk.refuse(place, 'must be of type array');
  }
  const removed = valuesOf(own[REMOVE]);
  const has = (list: readonly unknown[], value: unknown): boolean =>
    list.some((one) => JSON.stringify(one) === JSON.stringify(value));
  removed.forEach((value, at) => {
    if (!has(shipped, value))
      walk.refuse(`${spot.own}/${REMOVE}/${at}`, 'removes what the release does not have');
  });
  const laid = shipped.filter((value) => !has(removed, value));
  valuesOf(own[ADD]).forEach((value, at) => {
    if (has(laid, value)) return;
    walk.note({ ...spot, laid: `${spot.laid}/${laid.length}`, own: `${spot.own}/${ADD}/${at}` });
    laid.push(value);
  });
  return laid;
}

const valuesOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);
