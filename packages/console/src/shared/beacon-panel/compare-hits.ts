/** Compares a hit with the one before it, row by row. Pure. */
import type { HitGroup, HitRow } from '@balise/beacon';

export interface ComparedRow extends HitRow {
  /** Value in the earlier hit; null if it had none. */
  readonly before: string | null;
}

interface ComparedGroup {
  readonly id: HitGroup['id'];
  readonly rows: readonly ComparedRow[];
}

export interface Difference {
  readonly groups: readonly ComparedGroup[];
  /** Rows of the earlier hit that this one lacks. */
  readonly gone: readonly HitRow[];
}

export function compareHits(now: readonly HitGroup[], before: readonly HitGroup[]): Difference {
  const earlier = new Map(rowsOf(before).map((row) => [row.wire, row.value]));
  const present = new Set(rowsOf(now).map((row) => row.wire));
  const groups = now.map(({ id, rows }) => ({
    id,
    rows: rows
      .filter((row) => earlier.get(row.wire) !== row.value)
      .map((row) => ({ ...row, before: earlier.get(row.wire) ?? null })),
  }));
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    gone: rowsOf(before).filter((row) => !present.has(row.wire)),
  };
}

function rowsOf(groups: readonly HitGroup[]): readonly HitRow[] {
  return groups.flatMap((group) => group.rows);
}
