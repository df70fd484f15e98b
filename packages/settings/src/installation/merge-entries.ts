/**
 * Merges a list of entries into a list of the release. Known entries are changed in place, new ones are appended, and
 * removed ones are left out.
 */
import type { EntryList } from './entry-lists.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { entryPlace, type Spot } from './places.ts';
import type { Walk } from './walk.ts';

const REMOVE = 'remove';

export function layEntries(
  walk: Walk,
  list: EntryList,
  base: unknown,
  own: readonly unknown[],
  spot: Spot,
): unknown[] {
  const shipped: readonly unknown[] = Array.isArray(base) ? base : [];
  const placeOf = new Map(shipped.map((entry, at) => [keyOf(list, entry), at]));
  const entries: (unknown | undefined)[] = [...shipped];
  const removed = new Set<number>();
  const seen = new Map<string, number>();
  const from = new Map<number, number>();
  own.forEach((entry, index) => {
    const place = `${spot.own}/${index}`;
    const key = keyOf(list, entry);
    if (!isObject(entry) || key === undefined)
      return walk.refuse(place, `lacks the property "${missingIn(list, entry)}"`);
    const before = seen.get(key);
    if (before !== undefined) return walk.refuse(place, `repeats the entry ${spot.own}/${before}`);
    seen.set(key, index);
    const at = placeOf.get(key);
    if (Object.hasOwn(entry, REMOVE)) {
      const fault = removalFault(list, entry, at);
      if (fault === undefined && at !== undefined) removed.add(at);
      else walk.refuse(`${place}/${REMOVE}`, fault ?? '');
      return;
    }
    from.set(at ?? entries.length, index);
    if (at === undefined) entries.push(undefined);
  });
  return laidEntries(walk, { entries, removed, from, own }, spot);
}

interface Found {
  readonly entries: readonly unknown[];
  readonly removed: ReadonlySet<number>;
  /** Index in `entries`, to the index in `own` of the entry that changes it. */
  readonly from: ReadonlyMap<number, number>;
  readonly own: readonly unknown[];
}

/** Runs after the removals are known, since they determine the final position of each entry. */
function laidEntries(walk: Walk, { entries, removed, from, own }: Found, spot: Spot): unknown[] {
  const laid: unknown[] = [];
  entries.forEach((entry, at) => {
    if (removed.has(at)) return;
    const index = from.get(at);
    laid.push(
      index === undefined
        ? entry
        : walk.over(entry, own[index], entryPlace(spot, laid.length, index)),
    );
  });
  return laid;
}

/** Key of an entry; undefined if a key member is missing. */
function keyOf({ key }: EntryList, entry: unknown): string | undefined {
  if (!isObject(entry) || key.some((name) => !Object.hasOwn(entry, name))) return undefined;
  return JSON.stringify(key.map((name) => entry[name]));
}

const missingIn = ({ key }: EntryList, entry: unknown): string =>
  key.find((name) => !isObject(entry) || !Object.hasOwn(entry, name)) ?? '';

function removalFault(
  list: EntryList,
  entry: JsonObject,
  at: number | undefined,
): string | undefined {
  if (entry[REMOVE] !== true) return 'must be true';
  const other = Object.keys(entry).find((name) => name !== REMOVE && !list.key.includes(name));
  if (other !== undefined) return `is beside "${other}": an entry is removed or changed, not both`;
  if (at === undefined) return 'removes what the release does not have';
  if (list.isNamedByCode) return 'removes what the code of the release needs';
  return undefined;
}
