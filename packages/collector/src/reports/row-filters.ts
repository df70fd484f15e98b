/** The filters of a question as conditions: on rows of visits, and on an expression of the sums. */
import type { ReportFilter } from '@balise/contract';
import { PAGES } from '../store/rollups.ts';
import { isOfClasses } from '../visits/hit-classes.ts';
import { pageId } from '../visits/report-columns.ts';
import { IS_VARIED, isAlikeInVisit } from '../visits/varied-visits.ts';
import { columnsIn, markFor } from '../visits/visit-flags.ts';
import { ALL_VISIT_COLUMNS } from '../visits/visits-tables.ts';
import { page, pageGroup } from './facts/dimensions.ts';
import type { Dimension } from './facts/fact.ts';
import type { Period } from './period.ts';
import { dimensionOf, hiddenName, periodOf, sightOf, sqlOf, type Question } from './question.ts';
import { VISIT_HITS } from './visit-hits.ts';
import { arePlaced, VISIT_PLACES } from './visit-places.ts';

/** The condition of a filter on rows of visits. `period`: whose hits they are. */
function matchesRow(
  filter: ReportFilter,
  index: number,
  question: Question,
  period: Period,
): string {
  const dimension = dimensionOf(filter.dimension);
  if (!dimension) throw new Error(`There is no dimension ${filter.dimension}.`);
  const { several, classes = [] } = dimension;
  const sql = `toString(${sqlOf(dimension, question)})`;
  const found = matches(
    filter,
    index,
    several === undefined ? { sql } : { sql, several },
    question,
  );
  if (dimension === page || dimension === pageGroup)
    return `${pagesIn('department', period, found)} AND ${pagesIn('page_id', period, found)}`;
  const isValue = filter.operator !== 'is-not' && !filter.values.includes('');
  return isValue && classes.length > 0 ? `${isOfClasses(classes)} AND ${found}` : found;
}

const OF_PAGE = { department: 'department', page_id: pageId(page.sql) };

/**
 * A condition on hits: that they have the department, or are of one, of the pages of a period that a condition on `host` and `path` finds. Of the
 * hits themselves all addresses would be read; and they are in the order of department and page.
 */
const pagesIn = (column: keyof typeof OF_PAGE, period: Period, condition: string): string =>
  `${column} IN (SELECT ${OF_PAGE[column]} FROM ${PAGES.table}
   WHERE ${periodOf(period)} AND environment = {environment: String} AND ${condition})`;

/** The condition of a filter on an expression; of a row that has several values, on one of them. */
export function matches(
  filter: ReportFilter,
  index: number,
  { sql, several }: Pick<Dimension, 'sql' | 'several'>,
  question: Question,
): string {
  if (several === undefined) return matchesOne(filter, index, sql, question);
  const isNot = filter.operator === 'is-not';
  const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
  const found = `arrayExists(one -> ${matchesOne(wanted, index, 'toString(one)', question)}, ${several})`;
  return isNot ? `NOT ${found}` : found;
}

export function matchesOne(
  filter: ReportFilter,
  index: number,
  sql: string,
  question: Question,
): string {
  const given = `{filter_${index}: Array(String)}`;
  const conditions: Record<ReportFilter['operator'], string> = {
    // Unlike `has`, it compares each word of a column of few words once.
    is: `${sql} IN ${given}`,
    'one-of': `${sql} IN ${given}`,
    'is-not': `${sql} NOT IN ${given}`,
    'starts-with': `startsWith(${sql}, ${given}[1])`,
    contains: `positionCaseInsensitiveUTF8(${sql}, ${given}[1]) > 0`,
  };
  const condition = conditions[filter.operator];
  // What somebody may not see must not be found by looking for it either.
  return question.hidden?.has(filter.dimension)
    ? `(${condition} AND NOT has({${hiddenName(filter.dimension)}: Array(String)}, ${sql}))`
    : condition;
}

/** Filters on the hit itself. */
export const rowFilters = (
  question: Question,
  period: Period,
  isOne: (filter: ReportFilter) => boolean,
): string[] =>
  question.query.filters.flatMap((filter, index) =>
    isOne(filter) ? [`(${matchesRow(filter, index, question, period)})`] : [],
  );

/**
 * Each filter on the hit, or on any hit of its visit that who asks may see. What a visit has alike that is not varied its own hits tell; `isOfRows`: of
 * rows that may not say whether theirs is.
 */
export function filtersOf(
  question: Question,
  period: Period,
  base: string,
  isOfRows: boolean,
): string[] {
  const { filters, scope } = question.query;
  if (scope === 'hit') return rowFilters(question, period, () => true);
  return filters.map((filter, index) => {
    const isNot = filter.operator === 'is-not';
    const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
    const condition = matchesRow(wanted, index, question, period);
    const seen = `${sightOf(question)} AND ${condition}`;
    const mark = markFor(seen, ALL_VISIT_COLUMNS) ?? '1';
    const among = (rows: string): string => `visit IN (
      SELECT visit FROM ${arePlaced(seen, ALL_VISIT_COLUMNS) ? VISIT_PLACES : VISIT_HITS} WHERE ${base} AND visit != 0 AND ${mark} AND ${rows}${seen})`;
    const isAlike = !isOfRows && columnsIn(seen, ALL_VISIT_COLUMNS).every(isAlikeInVisit);
    const found = isAlike
      ? `(NOT ${IS_VARIED} AND ${condition} OR ${IS_VARIED} AND ${among(`${IS_VARIED} AND `)})`
      : among('');
    return `visit != 0 AND ${isNot ? 'NOT ' : ''}${found}`;
  });
}
