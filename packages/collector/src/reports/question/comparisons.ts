/**
 * The answers that a reader could subtract from one about visits with or without goals: for each goal, the answer with
 * the goal on the other side, and the one without this goal. Both sides together are all visits, so a small count of one
 * would reveal itself by the other.
 */
import type { ReportQuery } from '@balise/contract';

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
  for (const { complement, all } of comparedQueries(query))
    found.push({ complement: await ask(complement), all: await ask(all) });
  return found;
}

function comparedQueries(query: ReportQuery): readonly Comparison<ReportQuery>[] {
  const { with: having = [], without: lacking = [] } = query;
  const others = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
  return [
    ...having.map((id) => {
      const all = { ...query, with: others(having, id), without: [...lacking] };
      return { complement: { ...all, without: [...lacking, id] }, all };
    }),
    ...lacking.map((id) => {
      const all = { ...query, with: [...having], without: others(lacking, id) };
      return { complement: { ...all, with: [...having, id] }, all };
    }),
  ];
}
