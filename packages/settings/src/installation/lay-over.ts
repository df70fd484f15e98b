/**
 * One file of an installation, laid over that of the release: objects value by value, lists of entries by what an entry is known
 * by, lists of plain values replaced or added to. Pure; what comes out is checked elsewhere, as a whole.
 */
import type { Problem } from '../problem.ts';
import { ENTRY_LISTS } from './entry-lists.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { layEntries } from './lay-entries.ts';
import { isListChange, layValues } from './lay-values.ts';
import { memberPlace } from './places.ts';

export interface LaidOver {
  readonly value: unknown;
  /** Places of the result that the installation said something of, to its places. */
  readonly places: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Where the walk is. */
export interface Spot {
  /** In the result. */
  readonly laid: string;
  /** In the file of the installation. */
  readonly own: string;
  /** In `ENTRY_LISTS`: with `*` for each entry. */
  readonly list: string;
}

/** What the parts of the walk share. */
export interface Walk {
  readonly file: string;
  over(base: unknown, own: unknown, spot: Spot): unknown;
  refuse(place: string, reason: string): void;
  /** Notes where something of the installation is in the result. */
  note(spot: Spot): void;
}

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
  for (const [name, value] of Object.entries(own)) {
    // Where its schema is, is said for editors only.
    if (spot.laid === '' && name === '$schema') continue;
    members.set(name, walk.over(members.get(name), value, memberPlace(spot, name)));
  }
  return Object.fromEntries(members);
}
