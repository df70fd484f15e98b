/**
 * Values of other departments in an exploration, which a person with permission for some departments must not see.
 */
import type { ExploreQuery } from '@balise/contract';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { hiddenOf, type HiddenParts } from '../suppression/values-of-others.ts';
import type { HiddenValues } from '../question/question.ts';
import { exploredDimensionOf } from './explored-dimensions.ts';
import { asReportQuery } from './read-explore-query.ts';

/**
 * By dimension, including the address dimensions that the explored ones depend on. Empty for a person who may see
 * everything.
 */
export async function hiddenOfExplored(
  query: ExploreQuery,
  sight: VisibleDepartments,
  parts: HiddenParts,
): Promise<Record<string, HiddenValues>> {
  const dimensions = [query.rows, query.columns].flatMap((id) => {
    const dimension = exploredDimensionOf(id);
    const { goesWith = '' } = dimension ?? {};
    return [dimension, exploredDimensionOf(goesWith)].flatMap((one) => one ?? []);
  });
  return await hiddenOf(dimensions, asReportQuery(query), sight, parts);
}
