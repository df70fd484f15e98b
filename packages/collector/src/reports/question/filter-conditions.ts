/** The filters of a question as conditions on rows of visits, or on expressions over roll-ups. */
import type { ReportFilter } from '@balise/contract';
import { allOf, around, column, columnsOf, Sql, sql } from '../../engine/sql/sql.ts';
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import { foldedSql } from '../../engine/sql/folded-sql.ts';
import { PAGES } from '../../store/rollups/rollups.ts';
import { isOfClasses } from '../../figures/hits/hit-classes.ts';
import { pageId } from '../../figures/hits/report-columns.ts';
import { IS_VARIED, isAlikeInVisit } from '../../figures/hits/varied-visits.ts';
import { markFor } from '../../figures/hits/visit-flags.ts';
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

/** The condition of a filter on rows of visits. `index`: its number or name. `period`: the days of these hits. */
export function matchesRow(
  filter: ReportFilter,
  index: number | string,
  question: Question,
  period: Period,
): Sql {
  const dimension = dimensionOf(filter.dimension);
  if (!dimension) throw new Error(`There is no dimension ${filter.dimension}.`);
  const { several, classes = [] } = dimension;
  const value = sql`toString(${sqlOf(dimension, question)})`;
  const found = matches(
    filter,
    index,
    several === undefined ? { sql: value } : { sql: value, several },
    question,
  );
  if (dimension === page || dimension === pageGroup)
    return allOf(pagesIn('department', period, found), pagesIn('page_id', period, found));
  const isValue = filter.operator !== 'is-not' && !filter.values.includes('');
  return isValue && classes.length > 0 ? allOf(isOfClasses(classes), found) : found;
}

/** Days that were made before pages had one form have their addresses as they were sent. */
const OF_PAGE = {
  department: 'department',
  page_id: `arrayJoin(array(${pageId(page.sql.text)}, ${pageId('concat(host, sent_path)')}))`,
};

const PAGES_IN_FORM = `(SELECT day, environment, department, host, ${PAGES.table}.path AS sent_path,
   ${addressFormSql(`${PAGES.table}.path`)} AS path FROM ${PAGES.table})`;

/**
 * A condition on hits: their department or page is among the pages of a period that match `condition`. `condition`
 * uses `host` and `path`. On the hits themselves it would read all addresses. The hits are sorted by department and
 * page.
 */
const pagesIn = (name: keyof typeof OF_PAGE, period: Period, condition: Sql): Sql =>
  lookedUp(
    column(name),
    `SELECT ${OF_PAGE[name]} FROM ${PAGES_IN_FORM}
   WHERE ${periodOf(period)} AND environment = {environment: String} AND ${condition}`,
  );

/** A condition: the value is among those of a query. */
export function lookedUp(value: Sql, query: string): Sql {
  const rows = `(${query})`;
  return new Sql(`${value} IN ${rows}`, { columns: value.columns, looksUp: true });
}

/** The condition of a filter on an expression. If a row has several values, one of them must match. */
export function matches(
  filter: ReportFilter,
  index: number | string,
  { sql: value, several }: Pick<Dimension, 'sql' | 'several'>,
  question: Question,
): Sql {
  if (several === undefined) return matchesOne(filter, index, value, question);
  const isNot = filter.operator === 'is-not';
  const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
  const found = sql`arrayExists(one -> ${matchesOne(wanted, index, sql`toString(one)`, question)}, ${several})`;
  return isNot ? sql`NOT ${found}` : found;
}

export function matchesOne(
  filter: ReportFilter,
  index: number | string,
  value: Sql,
  question: Question,
): Sql {
  const given = `{filter_${index}: Array(String)}`;
  // The given values have no capitals either (`valuesOf`), and search terms have none.
  const isAsItIs = hasCase(filter) || filter.dimension === searchTerm.id;
  const inLetters = isAsItIs ? value : sql`lowerUTF8(${value})`;
  const compared = isFolded(filter) ? around(value, foldedSql) : inLetters;
  const conditions: Record<ReportFilter['operator'], Sql> = {
    // In a low-cardinality column, `IN` compares each word once, unlike `has`.
    is: sql`${compared} IN ${given}`,
    'one-of': sql`${compared} IN ${given}`,
    'is-not': sql`${compared} NOT IN ${given}`,
    'starts-with': sql`startsWith(${compared}, ${given}[1])`,
    contains: sql`position(${compared}, ${given}[1]) > 0`,
  };
  const condition = conditions[filter.operator];
  // A filter must not find values that the person may not see.
  const isHidden = isHiddenValue(question, filter.dimension, value);
  return isHidden === undefined ? condition : sql`(${condition} AND NOT (${isHidden}))`;
}

/** The conditions of some filters on the hit itself. */
export const rowFilters = (
  question: Question,
  period: Period,
  isOne: (filter: ReportFilter) => boolean,
): Sql[] =>
  question.query.filters.flatMap((filter, index) =>
    isOne(filter) ? [sql`(${matchesRow(filter, index, question, period)})`] : [],
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
): Sql[] {
  const { filters, scope } = question.query;
  if (scope === 'hit') return rowFilters(question, period, () => true);
  return filters.map((filter, index) => {
    const isNot = filter.operator === 'is-not';
    const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
    const condition = matchesRow(wanted, index, question, period);
    const seen = allOf(sightOf(question), condition);
    const mark = markFor(seen) ?? '1';
    const table = arePlaced(seen) ? VISIT_PLACES : VISIT_HITS;
    const among = (rows: string): Sql =>
      lookedUp(
        column('visit'),
        `
      SELECT visit FROM ${table} WHERE ${base} AND visit != 0 AND ${mark} AND ${rows}${seen}`,
      );
    const isAlike = !isOfRows && [...columnsOf(seen)].every(isAlikeInVisit);
    const varied = column(IS_VARIED);
    const found = isAlike
      ? sql`(NOT ${varied} AND ${condition} OR ${varied} AND ${among(`${IS_VARIED} AND `)})`
      : among('');
    return sql`${column('visit')} != 0 AND ${isNot ? 'NOT ' : ''}${found}`;
  });
}
