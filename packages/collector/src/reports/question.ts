/** A question to the store, as conditions: the same for the sums of days and for the rows of visits. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import type { QueryValues } from '../store/database.ts';
import { PAGES } from '../store/rollups.ts';
import { isOfClasses } from '../visits/hit-classes.ts';
import { pageId } from '../visits/report-columns.ts';
import { markFor } from '../visits/visit-flags.ts';
import { ALL_VISIT_COLUMNS } from '../visits/visits-tables.ts';
import { DIMENSIONS, page, pageGroup } from './facts/dimensions.ts';
import { OTHERS } from './facts/neighbours.ts';
import type { AskedRows, Dimension, Fact } from './facts/fact.ts';
import { KEYS, REPORT_DAYS, valueOf } from './report-days.ts';
import type { Period } from './period.ts';
import { keptMask } from './by-levels.ts';
import { REPORT_STATES, REPORT_SUMS } from './report-sums.ts';
import { arePlaced, placesTell, VISIT_PLACES } from './visit-places.ts';
import { keptAs, keptFor, sumsAnswer, type Wanted } from './which-sums.ts';

/** The table of the rows of visits. */
export const VISIT_HITS = 'visit_hits';

/** What is asked, by whom: `departments` are those that they may see, all where it is left out. */
export interface Question {
  readonly query: ReportQuery;
  readonly departments?: readonly string[] | undefined;
  /** Values of each dimension that belong to other departments. */
  readonly hidden?: ReadonlyMap<string, readonly string[]>;
  /** Addresses of twins, for filters of pages: the other address of each. */
  readonly twins?: ReadonlyMap<string, string>;
  /** Rows of each period that are compared. */
  readonly mostCompared?: number;
}

export interface Source {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: string;
  /** The hits; the sums of days, by everything; or those by less, in which visits are a number. */
  readonly kind: 'hits' | 'days' | 'sums';
  /** Its first day. */
  readonly from: string;
  /** The value of the fact. */
  readonly value: string;
  /** Of hits, where rows of other facts are among the same ones: all of them. */
  readonly shared?: { readonly table: string; readonly where: string };
  /** Whether the hits are those of `visit_places`: how many a row is, it says. */
  readonly isOfPlaces?: boolean;
  /** Of these, a condition on rows that are enough to count visits and visitors. */
  readonly mark?: string | undefined;
}

const BY_ID = new Map<string, Dimension>(DIMENSIONS.map((dimension) => [dimension.id, dimension]));
export const dimensionOf = (id: string): Dimension | undefined => BY_ID.get(id);

/** The values that the conditions name. */
export function valuesOf({ query, departments, hidden, twins }: Question): QueryValues {
  const filters = query.filters.map((filter, index) => [
    `filter_${index}`,
    withTwins(filter, query, twins),
  ]);
  return {
    environment: query.environment,
    departments: departments ?? [],
    ...Object.fromEntries(KEYS.map((key) => [key, query[key]])),
    ...Object.fromEntries(filters),
    ...Object.fromEntries(
      [...(hidden ?? [])].map(([id, values]) => [hiddenName(id), values] as const),
    ),
  };
}

/** Whether a filter gives whole values. */
export const namesValues = (operator: ReportFilter['operator']): boolean =>
  operator === 'is' || operator === 'is-not' || operator === 'one-of';

/** Where both languages are one row, who asks for a page means its twin too. */
function withTwins(
  { dimension, operator, values }: ReportFilter,
  { languages }: ReportQuery,
  twins: Question['twins'],
): readonly string[] {
  if (dimension !== page.id || languages === 'split' || !namesValues(operator) || !twins)
    return values;
  return values.flatMap((value) => {
    const twin = twins.get(value);
    return twin === undefined ? [value] : [value, twin];
  });
}

export const hiddenName = (dimension: string): string => `hidden_${dimension.replaceAll('-', '_')}`;

const periodOf = ({ from, to }: Period): string => `day >= '${from}' AND day <= '${to}'`;

/** A condition: days of an environment, and of which visitors. */
export const baseOf = ({ query }: Pick<Question, 'query'>, period: Period): string =>
  `${periodOf(period)} AND environment = {environment: String} AND is_simulated = ${query.source === 'simulated' ? 1 : 0}`;

/** A condition on the department of a row, or on another column that names one. */
export const sightOf = (
  { departments }: Pick<Question, 'departments'>,
  owner = 'department',
): string => (departments === undefined ? '1' : `has({departments: Array(String)}, ${owner})`);

const keysOf = ({ query }: Question): string[] =>
  KEYS.filter((key) => query[key] !== '').map((key) => `${key} = {${key}: String}`);

/** What a row of visits says, as far as who asks may see it: a campaign may be that of another department's page. */
export function sqlOf({ sql, setBy }: Dimension, question: Question): string {
  if (setBy === undefined || question.departments === undefined) return sql;
  return `if(${sql} = '' OR ${sightOf(question, setBy)}, ${sql}, '${OTHERS}')`;
}

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
function matches(
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

/** `isOfRows`: from the rows of visits, though the sums could answer: they know no hours. */
export function sourceOf(
  question: Question,
  fact: Fact,
  period: Period,
  wanted: Wanted,
  isOfRows = false,
): Source {
  const base = baseOf(question, period);
  const outer = [sightOf(question), ...keysOf(question)];
  const { from } = period;
  if (!isOfRows && sumsAnswer(question, fact)) {
    const { inSums = 'value' } = fact;
    const filters = question.query.filters.map((filter, index) =>
      matches(filter, index, keptAs(fact, filter.dimension) ?? { sql: inSums }, question),
    );
    const kept = keptFor(question, fact, wanted);
    const where = [base, `fact = '${fact.id}'`, ...outer, ...filters].join(' AND ');
    return kept
      ? { ...keptRows(`${where} AND kept = ${keptMask(kept)}`, wanted), from, value: inSums }
      : { table: REPORT_DAYS, where, kind: 'days', from, value: inSums };
  }
  const counted = `${base} AND NOT is_left_out`;
  const matched = [...outer, ...filtersOf(question, period, counted)].join(' AND ');
  const value =
    fact.value === undefined ? `toString(${sqlOf(fact.dimension, question)})` : FACT_VALUE;
  const isShared =
    !fact.rows && (!fact.asked || fact.isShared === true) && fact.value === undefined;
  // Rows by nothing finer than hours, or by their value.
  const by = wanted.isByValue ? value : isOfRows ? 'hour' : '';
  const said = [
    ...outer,
    ...(question.query.scope === 'hit' ? filtersOf(question, period, '') : []),
  ];
  const mark = isShared
    ? markFor([...said, fact.when, by].join(' '), ALL_VISIT_COLUMNS)
    : undefined;
  const isOfPlaces =
    isShared &&
    !isOfRows &&
    placesTell(fact, wanted.measures, [...said, fact.when, by].join(' '), ALL_VISIT_COLUMNS);
  const table = isOfPlaces ? VISIT_PLACES : VISIT_HITS;
  const isOfPage = ({ dimension }: ReportFilter): boolean => dimension === page.id;
  const rowsMatch =
    fact.isOfPages === true && question.query.scope === 'visit'
      ? [matched, ...rowFilters(question, period, isOfPage)].join(' AND ')
      : matched;
  const rows = rowsFrom(question, fact, counted, rowsMatch, table);
  const all = fact.asked ? rows : { table, where: `${counted} AND ${matched}` };
  return {
    ...rows,
    ...{ kind: 'hits', from, value, isOfPlaces },
    ...(isShared ? { shared: all } : {}),
    mark,
  };
}

/** Of the sums by less, with the states beside them where these are asked for. */
function keptRows(where: string, { measures }: Wanted): Pick<Source, 'table' | 'where' | 'kind'> {
  const asksStates = measures.some(
    ({ formula: { from } }) => from === 'visitors' || from === 'median',
  );
  if (!asksStates) return { table: REPORT_SUMS, where, kind: 'sums' };
  const rows = [REPORT_SUMS, REPORT_STATES].map((table) => `SELECT * FROM ${table} WHERE ${where}`);
  return { table: `(${rows.join(' UNION ALL ')})`, where: '1', kind: 'sums' };
}

function rowsFrom(
  question: Question,
  fact: Fact,
  base: string,
  matched: string,
  table: string,
): Pick<Source, 'table' | 'where'> {
  const classes = table === VISIT_HITS && fact.classes ? ` AND ${isOfClasses(fact.classes)}` : '';
  const all = `${base} AND ${matched}${classes}`;
  const ofFact = `${all} AND (${fact.when})`;
  if (fact.rows) return { table: `(${fact.rows(VISIT_HITS, all)})`, where: '1' };
  if (fact.value !== undefined) {
    // Each value is a row, in totals too.
    const rows = `SELECT *, ${valueOf(fact)} AS ${FACT_VALUE} FROM ${VISIT_HITS} WHERE ${ofFact}`;
    return { table: `(${rows})`, where: '1' };
  }
  if (!fact.asked) return { table, where: ofFact };
  const ofSight = sightOf(question);
  const isNamed = (owner: string): string =>
    ofSight === '1' ? '1' : `(${owner} = '' OR ${sightOf(question, owner)})`;
  const rows: AskedRows = { from: VISIT_HITS, base, matched, ofSight, isNamed };
  return { table: `(${fact.asked(rows)})`, where: '1' };
}

const FACT_VALUE = 'fact_value';

/** Filters on the hit itself. */
const rowFilters = (
  question: Question,
  period: Period,
  isOne: (filter: ReportFilter) => boolean,
): string[] =>
  question.query.filters.flatMap((filter, index) =>
    isOne(filter) ? [`(${matchesRow(filter, index, question, period)})`] : [],
  );

/** Each filter on the hit, or on any hit of its visit that who asks may see. */
function filtersOf(question: Question, period: Period, base: string): string[] {
  const { filters, scope } = question.query;
  if (scope === 'hit') return rowFilters(question, period, () => true);
  return filters.map((filter, index) => {
    const isNot = filter.operator === 'is-not';
    const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
    const condition = matchesRow(wanted, index, question, period);
    const seen = `${sightOf(question)} AND ${condition}`;
    const mark = markFor(seen, ALL_VISIT_COLUMNS) ?? '1';
    return `visit != 0 AND visit ${isNot ? 'NOT IN' : 'IN'} (
      SELECT visit FROM ${arePlaced(seen, ALL_VISIT_COLUMNS) ? VISIT_PLACES : VISIT_HITS} WHERE ${base} AND visit != 0 AND ${mark} AND ${seen})`;
  });
}
