/** Pairs the fields of two beacons by their names on the wire, in reading order. Pure. */
import type { HitGroup, HitRow } from '@balise/beacon';

export interface PairedRow {
  readonly wire: string;
  readonly name: string;
  /** Undefined if the beacon does not have the field. */
  readonly one: HitRow | undefined;
  readonly other: HitRow | undefined;
  readonly differs: boolean;
}

interface PairedGroup {
  readonly id: HitGroup['id'];
  readonly rows: readonly PairedRow[];
}

export interface Comparison {
  readonly groups: readonly PairedGroup[];
  readonly different: number;
  readonly same: number;
}

export function comparePair(one: readonly HitGroup[], other: readonly HitGroup[]): Comparison {
  const groups = merged(
    one.map(({ id }) => id),
    other.map(({ id }) => id),
  ).map((id) => ({ id, rows: pairedRows(rowsOf(one, id), rowsOf(other, id)) }));
  const rows = groups.flatMap((group) => group.rows);
  const different = rows.filter(({ differs }) => differs).length;
  return { groups, different, same: rows.length - different };
}

export function onlyDifferent({ groups }: Comparison): readonly PairedGroup[] {
  return groups
    .map(({ id, rows }) => ({ id, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowsOf(groups: readonly HitGroup[], id: HitGroup['id']): readonly HitRow[] {
  return groups.find((group) => group.id === id)?.rows ?? [];
}

function pairedRows(one: readonly HitRow[], other: readonly HitRow[]): readonly PairedRow[] {
  const [ofOne, ofOther] = [byWire(one), byWire(other)];
  return merged([...ofOne.keys()], [...ofOther.keys()]).map((wire): PairedRow => {
    const [left, right] = [ofOne.get(wire), ofOther.get(wire)];
    return {
      wire,
      name: left?.name ?? right?.name ?? '',
      ...{ one: left, other: right },
      differs: left?.value !== right?.value,
    };
  });
}

function byWire(rows: readonly HitRow[]): ReadonlyMap<string, HitRow> {
  return new Map(rows.map((row) => [row.wire, row]));
}

/** Both lists in one, each in its order. An entry of only the second follows the entry before it there. */
function merged<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  const all = [...first];
  second.forEach((entry, at) => {
    if (all.includes(entry)) return;
    const before = second[at - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, entry);
  });
  return all;
}
