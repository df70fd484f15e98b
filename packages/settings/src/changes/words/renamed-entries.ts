/**
 * Finds entries of which only the key changed. A place has the key, so such an entry is removed and added, but is one rename for
 * people.
 */
import { isObject, type JsonObject } from '../../installation/json-object.ts';
import { canonicalText } from '../same-json.ts';
import type { Spot } from './spot.ts';

/**
 * Pairs of a removed and an added entry that are the same except for their key. Entries that several others equal are in
 * no pair, and neither are entries that consist only of their key.
 */
export function renamedEntries(spots: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  const removed = byRest(spots.filter(({ change }) => change.kind === 'remove'));
  const added = byRest(spots.filter(({ change }) => change.kind === 'add'));
  return [...removed].flatMap(([rest, from]) => {
    const to = added.get(rest) ?? [];
    const [[one], [other]] = [from, to];
    return one && other && from.length === 1 && to.length === 1 ? [[one, other] as const] : [];
  });
}

/** Entries by the text of what they are without their key. */
function byRest(spots: readonly Spot[]): ReadonlyMap<string, readonly Spot[]> {
  const found = new Map<string, Spot[]>();
  for (const spot of spots) {
    const { place, before, after } = spot.change;
    const rest = withoutKey(before ?? after, place);
    if (rest === undefined) continue;
    const text = canonicalText(rest);
    found.set(text, [...(found.get(text) ?? []), spot]);
  }
  return found;
}

/** Undefined if the key is the whole entry. The last part of the place has the names: `{variable=eVar&from=77}`. */
function withoutKey(entry: unknown, place: string): JsonObject | undefined {
  if (!isObject(entry)) return undefined;
  const part = place.slice(place.lastIndexOf('/') + 1);
  const key = part
    .slice(1, -1)
    .split('&')
    .map((pair) => pair.slice(0, pair.indexOf('=')));
  const rest = Object.entries(entry).filter(([name]) => !key.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}
