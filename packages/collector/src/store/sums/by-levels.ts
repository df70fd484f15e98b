/**
 * Roll-ups at several levels of detail. A row is counted once for each level. One statement fills as many levels as
 * fit in memory.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import type { Database } from '../../engine/database/database.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { FACTS } from '../../figures/facts/facts.ts';
import { KEYS } from './report-days.ts';

/** A column that a roll-up may be grouped by. */
export type Kept = 'value' | (typeof KEYS)[number];
export const KEPT: readonly Kept[] = ['value', ...KEYS];
/** The grouping columns as a bit mask, as stored in a row. */
export const keptMask = (kept: readonly Kept[]): number =>
  KEPT.reduce((mask, one, bit) => (kept.includes(one) ? mask | (1 << bit) : mask), 0);

/** The grouping columns for the roll-ups of some facts. */
export interface Level {
  readonly kept: readonly Kept[];
  readonly facts: readonly Fact[];
}

/**
 * The rows of `from`, repeated for each level with their fact. `kept` and the grouping columns keep the levels apart.
 */
export function byLevels(
  levels: readonly Level[],
  from: string,
): { readonly columns: string; readonly rows: string } {
  const masks = new Map<string, string[]>();
  for (const { id } of FACTS) {
    const own = levels.filter(({ facts }) => facts.some((fact) => fact.id === id));
    const key = own.map(({ kept }) => keptMask(kept)).join(', ');
    if (own.length > 0) masks.set(key, [...(masks.get(key) ?? []), id]);
  }
  const ofFacts = [...masks].map(([own, facts]) => `fact IN (${fixedList(facts)}), [${own}]`);
  const keptOf = (one: Kept, bit: number): string => {
    const column = `toString(${one})`;
    const count = levels.filter(({ kept }) => kept.includes(one)).length;
    if (count === levels.length) return column;
    return count > 0 ? `if(bitTest(kept, ${bit}), ${column}, '')` : "''";
  };
  return {
    columns: `kept, ${KEPT.map((one, bit) => `${keptOf(one, bit)} AS kept_${one}`).join(', ')}`,
    rows: `${from} ARRAY JOIN multiIf(${ofFacts.join(', ')}, []::Array(UInt8)) AS kept`,
  };
}

/** The most rows that one statement sums, each counted once for each of its levels. They are in memory together. */
export const ROWS_TOGETHER = 1_000_000;

/**
 * Splits the levels into statements, since a statement has a fixed cost. A statement has at most `together` rows, and
 * at least one level.
 */
export async function inTurns(
  database: Database,
  from: string,
  levels: readonly Level[],
  together: number,
): Promise<readonly (readonly Level[])[]> {
  const [row] = await database.rows<{ rows: number }>(`SELECT count() AS rows FROM ${from}`);
  const atOnce = Math.max(1, Math.floor(together / Math.max(1, Number(row?.rows))));
  return Array.from({ length: Math.ceil(levels.length / atOnce) }, (_, turn) =>
    levels.slice(turn * atOnce, (turn + 1) * atOnce),
  );
}
