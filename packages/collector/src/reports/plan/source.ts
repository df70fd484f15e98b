/** Chooses the table that answers a question about a fact, with its conditions. */
import type { ReportFilter } from '@balise/contract';
import { ALWAYS, allOf, column, sql, type Sql } from '../../engine/sql/sql.ts';
import { isOfClasses } from '../../figures/hits/hit-classes.ts';
import { markFor } from '../../figures/hits/visit-flags.ts';
import { keptMask } from '../../store/sums/by-levels.ts';
import { page } from '../../figures/facts/dimensions.ts';
import type { AskedRows, Fact } from '../../figures/facts/fact.ts';
import { firstRowsFor } from '../../store/sums/first-rows.ts';
import type { Period } from '../period/period.ts';
import { baseOf, sightOf, sqlOf, type Question } from '../question/question.ts';
import { daysUntil, KEYS, REPORT_DAYS, untilOf, valueOf } from '../../store/sums/report-days.ts';
import { REPORT_STATES, REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { filtersOf, matches, rowFilters } from '../question/filter-conditions.ts';
import { askedGoal, goalFilters } from '../question/goal-conditions.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { placesTell, VISIT_PLACES } from '../../store/sums/visit-places.ts';
import { keptAs, keptFor, sumsAnswer, VALUE, type Wanted } from './choose-roll-up.ts';

export interface Source {
  /** A table, or a subquery. */
  readonly table: string;
  readonly where: Sql;
  /**
   * `hits`: the hits. `days`: the full daily roll-ups. `sums`: the coarser roll-ups, in which visits are a number.
   */
  readonly kind: 'hits' | 'days' | 'sums';
  /** First day of the period. */
  readonly from: string;
  /** The expression for the value of the fact. */
  readonly value: Sql;
  /** For hits: the rows before the condition of the fact, which other facts can share. */
  readonly shared?: { readonly table: string; readonly where: Sql };
  /** Whether the hits are those of `visit_places`, in which a row states how many hits it stands for. */
  readonly isOfPlaces?: boolean;
  /** For hits: a condition on rows that suffice to count visits and visitors. */
  readonly mark?: string | undefined;
  /** For `visit_places`: the bit of the rows to count visits by (`first-rows.ts`). */
  readonly first?: number | undefined;
  /** The bits of everything whose visitors are counted together with it. */
  readonly firstOfAny?: number | undefined;
  /** For hits: a condition on rows of visits that have the goal of the question. */
  readonly goal?: Sql | undefined;
}

const keysOf = ({ query }: Question): Sql[] =>
  KEYS.filter((key) => query[key] !== '').map((key) => sql`${column(key)} = {${key}: String}`);

/** `isOfRows`: use the rows of visits even if roll-ups could answer, because roll-ups have no hours. */
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
    const { inSums = VALUE } = fact;
    const filters = question.query.filters.map((filter, index) =>
      matches(filter, index, keptAs(fact, filter.dimension) ?? { sql: inSums }, question),
    );
    const kept = period.until === undefined && keptFor(question, fact, wanted);
    const days =
      period.until === undefined ? REPORT_DAYS : `(${daysUntil(fact, base, period.until)})`;
    const where = allOf(base, `fact = '${fact.id}'`, ...outer, ...filters);
    return kept
      ? { ...keptRows(allOf(where, `kept = ${keptMask(kept)}`), wanted), from, value: inSums }
      : { table: days, where, kind: 'days', from, value: inSums };
  }
  const counted = `${base} AND NOT is_left_out`;
  const hours = period.until === undefined ? [] : [untilOf(period.until)];
  const filters = filtersOf(question, period, counted, isOfRows);
  const matched = allOf(...outer, ...hours, ...filters, ...goalFilters(question, period));
  const value =
    fact.value === undefined ? sql`toString(${sqlOf(fact.dimension, question)})` : FACT_VALUE;
  const isShared = (!fact.asked || fact.isShared === true) && fact.value === undefined;
  // Rows are grouped by their value, or by nothing finer than hours.
  const by = wanted.isByValue ? value : isOfRows ? column('hour') : sql``;
  const said = [
    ...outer,
    ...hours,
    ...(question.query.scope === 'hit' ? filtersOf(question, period, '', isOfRows) : []),
  ];
  const mark = isShared ? markFor(...said, fact.when, by) : undefined;
  const isOfPlaces =
    isShared && !isOfRows && placesTell(fact, wanted.measures, [...said, fact.when, by]);
  const table = isOfPlaces ? VISIT_PLACES : VISIT_HITS;
  const isOfPage = ({ dimension }: ReportFilter): boolean => dimension === page.id;
  const rowsMatch =
    fact.isOfPages === true && question.query.scope === 'visit'
      ? allOf(matched, ...rowFilters(question, period, isOfPage))
      : matched;
  const rows = rowsFrom(question, fact, counted, rowsMatch, table);
  const all = fact.asked ? rows : { table, where: allOf(counted, matched) };
  return {
    ...rows,
    ...{ kind: 'hits', from, value, isOfPlaces, goal: askedGoal(question, period) },
    ...(isShared ? { shared: all } : {}),
    mark,
    ...(isOfPlaces ? { first: firstRowsFor({ chosen: said, when: fact.when, by }) } : {}),
  };
}

/** The coarser roll-ups, together with their states if the measures need these. */
function keptRows(where: Sql, { measures }: Wanted): Pick<Source, 'table' | 'where' | 'kind'> {
  const asksStates = measures.some(
    ({ formula: { from } }) => from === 'visitors' || from === 'median',
  );
  if (!asksStates) return { table: REPORT_SUMS, where, kind: 'sums' };
  const rows = [REPORT_SUMS, REPORT_STATES].map((table) => `SELECT * FROM ${table} WHERE ${where}`);
  return { table: `(${rows.join(' UNION ALL ')})`, where: ALWAYS, kind: 'sums' };
}

function rowsFrom(
  question: Question,
  fact: Fact,
  base: string,
  matched: Sql,
  table: string,
): Pick<Source, 'table' | 'where'> {
  const classes = table === VISIT_HITS && fact.classes ? [isOfClasses(fact.classes)] : [];
  const ofFact = allOf(base, matched, ...classes, sql`(${fact.when})`);
  if (fact.value !== undefined) {
    // Each value is a row, in totals too.
    const rows = `SELECT *, ${valueOf(fact)} AS ${FACT_VALUE} FROM ${VISIT_HITS} WHERE ${ofFact}`;
    return { table: `(${rows})`, where: ALWAYS };
  }
  if (!fact.asked) return { table, where: ofFact };
  const ofSight = sightOf(question);
  const isNamed = (owner: string): string =>
    ofSight === ALWAYS ? '1' : `(${owner} = '' OR ${sightOf(question, column(owner))})`;
  const rows: AskedRows = {
    ...{ from: VISIT_HITS, base, isNamed },
    ...{ matched: matched.text, ofSight: ofSight.text },
  };
  return { table: `(${fact.asked(rows)})`, where: ALWAYS };
}

const FACT_VALUE = column('fact_value');
