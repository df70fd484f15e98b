/**
 * Values that a person with permission for some departments must not see: addresses of other departments' pages in
 * the visible hits. The engine sums them as one row, and no filter finds them.
 */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { isAnothers, isAnothersHost, isOpenQuestion } from '../../hit/department/whose-page.ts';
import { keyOf, pageOf } from '../../hit/department/page-of.ts';
import type { Owners } from '../../store/other-departments/seen-by.ts';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { dimensionOf, type HiddenValues } from '../question/question.ts';
import { periodBefore } from '../period/period.ts';

/** The most different values of a dimension that are checked, the most frequent first. All others are hidden. */
const MOST = 50_000;

export interface ReportWords {
  readonly query: ReportQuery;
  /** Ids of the departments whose values are wanted. Default: all. */
  readonly departments?: readonly string[];
  readonly dimension: string;
  readonly limit: number;
}

export interface HiddenParts {
  readonly store: { reportWords(words: ReportWords): Promise<readonly string[]> };
  readonly owners: Owners;
  /** The most values of a dimension that are checked. */
  readonly most?: number;
}

/** For all dimensions of a report and of goals. By dimension; empty for a person who may see everything. */
export const hiddenValues = (
  { tables, main }: ReportDefinition,
  query: ReportQuery,
  sight: VisibleDepartments,
  parts: HiddenParts,
  ofGoals: readonly ReportFilter[] = [],
): Promise<Record<string, HiddenValues>> => {
  const filtered = ofGoals.flatMap(({ dimension }) => dimensionOf(dimension) ?? []);
  const own = [main.dimension, ...tables.map(({ fact }) => fact.dimension)];
  return hiddenOf([...own, ...filtered], query, sight, parts);
};

/** For some dimensions, and for those of the filters. */
export async function hiddenOf(
  dimensions: readonly Dimension[],
  query: ReportQuery,
  sight: VisibleDepartments,
  { store, owners, most = MOST }: HiddenParts,
): Promise<Record<string, HiddenValues>> {
  if (sight === 'all') return {};
  const asked = new Map<string, Dimension>();
  const add = (dimension: Dimension | undefined): void => {
    if (dimension?.mayBeOthers !== undefined) asked.set(dimension.id, dimension);
  };
  dimensions.forEach(add);
  for (const { dimension } of query.filters) add(dimensionOf(dimension));
  const hidden: Record<string, HiddenValues> = {};
  for (const [dimension, { mayBeOthers }] of asked) {
    const from = periodBefore(query)?.from ?? query.from;
    const words = await store.reportWords({
      ...{ query: { ...query, from }, departments: [...sight], dimension },
      limit: most + 1,
    });
    const checked = words.slice(0, most);
    const others =
      mayBeOthers === 'host'
        ? checked.filter((word) => isAnothersHost(word, sight))
        : await ofOthers(checked, sight, owners);
    const isOthers = new Set(others);
    hidden[dimension] =
      words.length > most
        ? { seen: checked.filter((word) => !isOthers.has(word)) }
        : { hidden: others };
  }
  return hidden;
}

async function ofOthers(
  words: readonly string[],
  sight: ReadonlySet<string>,
  owners: Owners,
): Promise<string[]> {
  const named = words.map((word) => ({ word, page: pageOf(word) }));
  const known = await owners.ownersOf(
    named.flatMap(({ page }) => (page && isOpenQuestion(page) ? [page] : [])),
  );
  return named.flatMap(({ word, page }) => {
    const isOthers = page ? isAnothers(page, sight, known.get(keyOf(page))) : isUnreadable(word);
    return isOthers ? [word] : [];
  });
}

/** A value without a readable address is hidden as well, except names of applications, which have no slash. */
const isUnreadable = (word: string): boolean => word.includes('/');
