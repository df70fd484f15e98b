/** Values that somebody who sees some departments must not learn from what they explore. */
import type { ExploreQuery } from '@balise/contract';
import type { Sight } from '../department/sight.ts';
import { hiddenOf, type HiddenParts } from '../reports/hidden-values.ts';
import { exploredDimensionOf } from './explored-dimensions.ts';
import { asReportQuery } from './read-explore-query.ts';

/** By dimension, those too of the addresses that a dimension goes with. Empty for who sees everything. */
export async function hiddenOfExplored(
  query: ExploreQuery,
  sight: Sight,
  parts: HiddenParts,
): Promise<Record<string, readonly string[]>> {
  const dimensions = [query.rows, query.columns].flatMap((id) => {
    const dimension = exploredDimensionOf(id);
    const { goesWith = '' } = dimension ?? {};
    return [dimension, exploredDimensionOf(goesWith)].flatMap((one) => one ?? []);
  });
  return await hiddenOf(dimensions, asReportQuery(query), sight, parts);
}
