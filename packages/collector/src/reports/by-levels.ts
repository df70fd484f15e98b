/** Sums that are kept by more and by less: how a row is summed once for each of them, in a statement for as many as there is room for. */
import type { Database } from '../store/database.ts';
import type { Fact } from './facts/fact.ts';
import { FACTS } from './facts/facts.ts';
import { KEYS } from './report-days.ts';

/** What a row may be kept by. */
export type Kept = 'value' | (typeof KEYS)[number];
export const KEPT: readonly Kept[] = ['value', ...KEYS];
/** What is kept, as the number that a row has of it. */
export const keptMask = (kept: readonly Kept[]): number =>
  KEPT.reduce((mask, one, bit) => (kept.includes(one) ? mask | (1 << bit) : mask), 0);

/** What sums of some facts are kept by. */
export interface Level {
  readonly kept: readonly Kept[];
  readonly facts: readonly Fact[];
}

/** Rows of `from` once for each level that has their fact, as `kept` and what it is kept by: those of a level are not the others'. */
export function byLevels(
  levels: readonly Level[],
  from: string,
): { readonly columns: string; readonly rows: string } {
  const masks = new Map<string, string[]>();
  for (const { id } of FACTS) {
    const own = levels.filter(({ facts }) => facts.some((fact) => fact.id === id));
    const key = own.map(({ kept }) => keptMask(kept)).join(', ');
    if (own.length > 0) masks.set(key, [...(masks.get(key) ?? []), `'${id}'`]);
  }
  const ofFacts = [...masks].map(([own, facts]) => `fact IN (${facts.join(', ')}), [${own}]`);
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

/** Rows that are summed at once, each counted once for each of its levels: they are in the memory together. */
export const ROWS_TOGETHER = 1_000_000;

/** The levels that one statement is for: a statement has a cost of its own. `together`: of so many rows, and at least one level. */
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
