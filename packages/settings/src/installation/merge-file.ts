/**
 * Merges one file of an installation into the file of the release. Objects are merged value by value, and lists of
 * entries by their keys. Lists of plain values are replaced or extended. Pure; the merged settings are validated
 * elsewhere, as a whole.
 */
import type { Problem } from '../problem.ts';
import { ENTRY_LISTS } from './entry-lists.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { layEntries } from './merge-entries.ts';
import { isListChange, layValues } from './merge-values.ts';
import { memberPlace, type Spot } from './places.ts';
import type { Walk } from './walk.ts';

export interface LaidOver {
  readonly value: unknown;
  /** Places of the result that come from the installation, to their places in its file. */
  readonly places: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** A member that lists optional members of the release which the installation does not have. */
export const REMOVED_MEMBERS = '$remove';

const TOP: Spot = { laid: '', own: '', list: '' };

export function layOver(file: string, base: unknown, own: unknown): LaidOver {
  const places = new Map<string, string>();
  const problems: Problem[] = [];
  const walk: Walk = {
    file,
    refuse: (place, reason) => void problems.push({ file, place, reason }),
    note: ({ laid, own: place }) => void places.set(laid, place),
    over(below, above, spot) {
      walk.note(spot);
      const list = ENTRY_LISTS[file]?.[spot.list];
      if (list) return Array.isArray(above) ? layEntries(walk, list, below, above, spot) : above;
      if (isListChange(below, above)) return layValues(walk, below, above, spot);
      return isObject(above) ? layMembers(walk, isObject(below) ? below : {}, above, spot) : above;
    },
  };
  return { value: walk.over(base, own, TOP), places, problems };
}

function layMembers(walk: Walk, base: JsonObject, own: JsonObject, spot: Spot): JsonObject {
  const members = new Map(Object.entries(base));
  for (const name of removedMembers(walk, base, own, spot)) members.delete(name);
  for (const [name, value] of Object.entries(own)) {
    // Only editors use the reference to the schema.
    if (name === REMOVED_MEMBERS || (spot.laid === '' && name === '$schema')) continue;
    members.set(name, walk.over(members.get(name), value, memberPlace(spot, name)));
  }
  return Object.fromEntries(members);
}

/** Names of members of the release that the installation does not have. */
function removedMembers(walk: Walk, base: JsonObject, own: JsonObject, spot: Spot): string[] {
  if (!Object.hasOwn(own, REMOVED_MEMBERS)) return [];
  const { own: place } = memberPlace(spot, REMOVED_MEMBERS);
  const names = own[REMOVED_MEMBERS];
  if (!Array.isArray(names)) {
    walk.refuse(place, 'must be of type array');
    return [];
  }
  return names.filter((name: unknown, at): name is string => {
    const isThere = typeof name === 'string' && Object.hasOwn(base, name);
    if (!isThere) walk.refuse(`${place}/${at}`, 'removes what the release does not have');
    return isThere;
  });
}
