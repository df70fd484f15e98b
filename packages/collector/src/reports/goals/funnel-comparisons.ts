/**
 * The funnels that a reader could subtract from one of visits with or without goals: for each goal, the funnel with the
 * goal on the other side, and the one without this goal.
 */
import type { ReportQuery } from '@balise/contract';
import { complementQueries } from '../question/complement-queries.ts';
import type { RawFunnel } from './ask-funnel.ts';

export interface FunnelComparison {
  /** The visits on the other side of the goal. */
  readonly complement: RawFunnel;
  /** The visits of both sides. */
  readonly all: RawFunnel;
}

/** Empty for a question without goals. */
export async function funnelComparisons(
  query: ReportQuery,
  ask: (query: ReportQuery) => Promise<RawFunnel>,
): Promise<readonly FunnelComparison[]> {
  const found: FunnelComparison[] = [];
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
