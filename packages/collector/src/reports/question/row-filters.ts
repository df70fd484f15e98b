/** The filters of a question as conditions on rows of visits, or on expressions over roll-ups. */
import type { ReportFilter } from '@balise/contract';
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import { foldedSql } from '../../engine/sql/folded-sql.ts';
import { PAGES } from '../../store/rollups/rollups.ts';
import { isOfClasses } from '../../figures/hits/hit-classes.ts';
import { pageId } from '../../figures/hits/report-columns.ts';
import { IS_VARIED, isAlikeInVisit } from '../../figures/hits/varied-visits.ts';
import { columnsIn, markFor } from '../../figures/hits/visit-flags.ts';
import { ALL_VISIT_COLUMNS } from '../../store/visits/visits-tables.ts';
import { page, pageGroup, searchTerm } from '../../figures/facts/dimensions.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import type { Period } from '../period/period.ts';
import {
  dimensionOf,
  hasCase,
  isFolded,
  isHiddenValue,
  periodOf,
  sightOf,
  sqlOf,
  type Question,
} from './question.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { arePlaced, VISIT_PLACES } from '../../store/sums/visit-places.ts';

/** The condition of a filter on rows of visits. `period`: the days of these hits. */
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

/** Days that were made before pages had one form have their addresses as they were sent. */
const OF_PAGE = {
  department: 'department',
  page_id: `arrayJoin(array(${pageId(page.sql)}, ${pageId('concat(host, sent_path)')}))`,
};

const PAGES_IN_FORM = `(SELECT day, environment, department, host, ${PAGES.table}.path AS sent_path,
   ${addressFormSql(`${PAGES.table}.path`)} AS path FROM ${PAGES.table})`;

/**
 * A condition on hits: their department or page is among the pages of a period that match `condition`. `condition`
 * uses `host` and `path`. On the hits themselves it would read all addresses. The hits are sorted by department and
 * page.
 */
const pagesIn = (column: keyof typeof OF_PAGE, period: Period, condition: string): string =>
  `${column} IN (SELECT ${OF_PAGE[column]} FROM ${PAGES_IN_FORM}
   WHERE ${periodOf(period)} AND environment = {environment: String} AND ${condition})`;

/** The condition of a filter on an expression. If a row has several values, one of them must match. */
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
  // The given values have no capitals either (`valuesOf`), and search terms have none.
  const isAsItIs = hasCase(filter) || filter.dimension === searchTerm.id;
  const inLetters = isAsItIs ? sql : `lowerUTF8(${sql})`;
  const compared = isFolded(filter) ? foldedSql(sql) : inLetters;
  const conditions: Record<ReportFilter['operator'], string> = {
    // In a low-cardinality column, `IN` compares each word once, unlike `has`.
    is: `${compared} IN ${given}`,
    'one-of': `${compared} IN ${given}`,
    'is-not': `${compared} NOT IN ${given}`,
    'starts-with': `startsWith(${compared}, ${given}[1])`,
    contains: `position(${compared}, ${given}[1]) > 0`,
  };
  const condition = conditions[filter.operator];
  // A filter must not find values that the person may not see.
  const isHidden = isHiddenValue(question, filter.dimension, sql);
  return isHidden === undefined ? condition : `(${condition} AND NOT (${isHidden}))`;
}

/** The conditions of some filters on the hit itself. */
export const rowFilters = (
  question: Question,
  period: Period,
  isOne: (filter: ReportFilter) => boolean,
): string[] =>
  question.query.filters.flatMap((filter, index) =>
    isOne(filter) ? [`(${matchesRow(filter, index, question, period)})`] : [],
  );

/**
 * Each filter applies to the hit, or to any visible hit of its visit. Columns that all hits of a visit share are
 * checked on the hit itself, except in varied visits. `isOfRows`: the rows may not show whether their visit is
 * varied.
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
