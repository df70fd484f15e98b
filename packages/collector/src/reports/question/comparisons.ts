/**
 * The answers that a reader could subtract from one about visits with or without goals: for each goal, the answer with
 * the goal on the other side, and the one without this goal.
 */
import type { ReportQuery } from '@balise/contract';
import { complementQueries } from './complement-queries.ts';

/** `T`: an answer in plain numbers. */
export interface Comparison<T> {
  /** The visits on the other side of the goal. */
  readonly complement: T;
  /** The visits of both sides. */
  readonly all: T;
}

/** Empty for a question without goals. `ask` throws as it does for the question itself. */
export async function comparisonsOf<T>(
  query: ReportQuery,
  ask: (query: ReportQuery) => Promise<T>,
): Promise<readonly Comparison<T>[]> {
  const found: Comparison<T>[] = [];
  for (const other of complementQueries(query))
    found.push({ complement: await ask(other), all: await ask(inBoth(query, other)) });
  return found;
}

/** The question without the goal that is on another side in the other question. */
function inBoth(query: ReportQuery, other: ReportQuery): ReportQuery {
  const common = (name: 'with' | 'without'): string[] =>
    (query[name] ?? []).filter((id) => other[name]?.includes(id) === true);
  return { ...query, with: common('with'), without: common('without') };
}
