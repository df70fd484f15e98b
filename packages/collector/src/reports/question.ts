/** A question to the store, as conditions: the same for the sums of days and for the rows of visits. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import type { QueryValues } from '../store/database.ts';
import { DIMENSIONS, page } from './facts/dimensions.ts';
import type { AskedRows, Dimension, Fact } from './facts/fact.ts';
import { KEYS, REPORT_DAYS, valueOf } from './report-days.ts';

export interface Period {
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** What is asked, by whom: `departments` are those that they may see, all where it is left out. */
export interface Question {
  readonly query: ReportQuery;
  readonly departments?: readonly string[] | undefined;
  /** Values of each dimension that belong to other departments. */
  readonly hidden?: ReadonlyMap<string, readonly string[]>;
  /** Addresses of twins, for filters of pages: the other address of each. */
  readonly twins?: ReadonlyMap<string, string>;
}

export interface Source {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: string;
  readonly isSums: boolean;
  /** The value of the fact. */
  readonly value: string;
}

const BY_ID = new Map<string, Dimension>(DIMENSIONS.map((dimension) => [dimension.id, dimension]));
export const dimensionOf = (id: string): Dimension | undefined => BY_ID.get(id);

const KEY_SET: ReadonlySet<string> = new Set(KEYS);

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

/** Where both languages are one row, who asks for a page means its twin too. */
function withTwins(
  { dimension, operator, values }: ReportFilter,
  { languages }: ReportQuery,
  twins: Question['twins'],
): readonly string[] {
  const isList = operator === 'is' || operator === 'is-not' || operator === 'one-of';
  if (dimension !== page.id || languages === 'split' || !isList || !twins) return values;
  return values.flatMap((value) => {
    const twin = twins.get(value);
    return twin === undefined ? [value] : [value, twin];
  });
}

export const hiddenName = (dimension: string): string => `hidden_${dimension.replaceAll('-', '_')}`;

const periodOf = ({ from, to }: Period): string => `day >= '${from}' AND day <= '${to}'`;

const baseOf = ({ query }: Question, period: Period): string =>
  `${periodOf(period)} AND environment = {environment: String} AND is_simulated = ${query.source === 'simulated' ? 1 : 0}`;

const sightOf = ({ departments }: Question): string =>
  departments === undefined ? '1' : 'has({departments: Array(String)}, department)';

const keysOf = ({ query }: Question): string[] =>
  KEYS.filter((key) => query[key] !== '').map((key) => `${key} = {${key}: String}`);

/** The condition of a filter on an expression. */
export function matches(
  filter: ReportFilter,
  index: number,
  sql: string,
  question: Question,
): string {
  const given = `{filter_${index}: Array(String)}`;
  const conditions: Record<ReportFilter['operator'], string> = {
    is: `has(${given}, ${sql})`,
    'one-of': `has(${given}, ${sql})`,
    'is-not': `NOT has(${given}, ${sql})`,
    'starts-with': `startsWith(${sql}, ${given}[1])`,
    contains: `positionCaseInsensitiveUTF8(${sql}, ${given}[1]) > 0`,
  };
  const condition = conditions[filter.operator];
  // What somebody may not see must not be found by looking for it either.
  return question.hidden?.has(filter.dimension)
    ? `(${condition} AND NOT has({${hiddenName(filter.dimension)}: Array(String)}, ${sql}))`
    : condition;
}

/** Whether the sums of days can answer it: what is filtered by is what they are kept by. */
function sumsAnswer({ query }: Question, fact: Fact): boolean {
  if (fact.asked) return false;
  if (query.filters.length > 0 && query.scope === 'visit') return false;
  return query.filters.every(
    ({ dimension }) => KEY_SET.has(dimension) || dimension === fact.dimension.id,
  );
}

/** `isOfRows`: from the rows of visits, though the sums could answer: they know no hours. */
export function sourceOf(question: Question, fact: Fact, period: Period, isOfRows = false): Source {
  const base = baseOf(question, period);
  const outer = [sightOf(question), ...keysOf(question)];
  if (!isOfRows && sumsAnswer(question, fact)) {
    const { inSums = 'value' } = fact;
    const filters = question.query.filters.map((filter, index) =>
      matches(filter, index, KEY_SET.has(filter.dimension) ? filter.dimension : inSums, question),
    );
    const where = [base, `fact = '${fact.id}'`, ...outer, ...filters].join(' AND ');
    return { table: REPORT_DAYS, where, isSums: true, value: inSums };
  }
  const counted = `${base} AND NOT is_left_out`;
  const matched = [...outer, ...filtersOf(question, counted)].join(' AND ');
  return { ...rowsFrom(question, fact, counted, matched), isSums: false, value: valueOf(fact) };
}

function rowsFrom(
  question: Question,
  fact: Fact,
  base: string,
  matched: string,
): Pick<Source, 'table' | 'where'> {
  const all = `${base} AND ${matched}`;
  if (fact.rows) return { table: `(${fact.rows(VISIT_HITS, all)})`, where: '1' };
  if (!fact.asked) return { table: VISIT_HITS, where: `${all} AND (${fact.when})` };
  const ofSight = sightOf(question);
  const isNamed = ofSight === '1' ? '1' : `(department = '' OR ${ofSight})`;
  const rows: AskedRows = { from: VISIT_HITS, base, matched, ofSight, isNamed };
  return { table: `(${fact.asked(rows)})`, where: '1' };
}

const VISIT_HITS = 'visit_hits';

/** Each filter on the hit, or on any hit of its visit that who asks may see. */
function filtersOf(question: Question, base: string): string[] {
  const { filters, scope } = question.query;
  return filters.map((filter, index) => {
    const dimension = dimensionOf(filter.dimension);
    if (!dimension) throw new Error(`There is no dimension ${filter.dimension}.`);
    if (scope === 'hit')
      return `(${matches(filter, index, `toString(${dimension.sql})`, question)})`;
    const isNot = filter.operator === 'is-not';
    const wanted = isNot ? { ...filter, operator: 'is' as const } : filter;
    const condition = matches(wanted, index, `toString(${dimension.sql})`, question);
    return `visit != 0 AND visit ${isNot ? 'NOT IN' : 'IN'} (
      SELECT visit FROM ${VISIT_HITS} WHERE ${base} AND ${sightOf(question)} AND visit != 0 AND ${condition})`;
  });
}

/** Days of Toronto that are compared. */
export function periodBefore({ from, to, compare }: ReportQuery): Period | undefined {
  if (compare === 'none') return undefined;
  const days = daysOf({ from, to });
  const back = compare === 'year' ? 364 : days;
  return { from: moved(from, -back), to: moved(to, -back) };
}

const DAY = 86_400_000;
export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
