/**
 * The questions that a reader could compare with one about visits with and without goals: each has one of the goals on
 * the other side. Both together are all visits, so a small count of one would reveal itself by the other.
 */
import type { ReportQuery } from '@balise/contract';

export function complementQueries(query: ReportQuery): readonly ReportQuery[] {
  const { with: all = [], without = [] } = query;
  const others = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
  return [
    ...all.map((id) => ({ ...query, with: others(all, id), without: [...without, id] })),
    ...without.map((id) => ({ ...query, with: [...all, id], without: others(without, id) })),
  ];
}
