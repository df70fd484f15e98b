/** The expressions for some measures, over the daily roll-ups or over the rows of visits. */
import type { Numbers } from '../../figures/measures/numbers.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { column, sql, type Sql } from '../../engine/sql/sql.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { sumsOfAll, type MeasureDefinition, type Summed } from '../../figures/measures/measure.ts';
import type { Source } from './source.ts';
import { visitorsBy, visitsBy } from '../../store/sums/first-rows.ts';
import { columnOf, summed } from '../../store/sums/report-days.ts';
import { MEDIAN, PEOPLE } from '../../store/sums/report-sums-tables.ts';
import {
  MEDIAN_OF_HITS,
  PLACED_MEDIAN,
  placedHits,
  placedSum,
} from '../../store/sums/visit-places.ts';
import { beginOf } from './choose-roll-up.ts';

/** Runs a statement with the values of the question. `more`: other values that it names. */
export type Ask = (sql: string, more?: QueryValues) => Promise<Record<string, unknown>[]>;

/** The expressions for everything that some measures need, with their names. */
export const selection = (...asked: Parameters<typeof expressionsOf>): string[] =>
  named(expressionsOf(...asked));

export const named = (expressions: ReadonlyMap<string, Sql>): string[] =>
  [...expressions].map(([name, expression]) => `${expression} AS ${name}`);

/** The same, by name. `begin`: the first of the days that are counted together. */
export function expressionsOf(
  fact: Fact,
  measures: readonly MeasureDefinition[],
  source: Pick<Source, 'kind' | 'from' | 'mark' | 'first' | 'firstOfAny' | 'isOfPlaces' | 'goal'>,
  begin = beginOf(fact, source),
): ReadonlyMap<string, Sql> {
  const { kind } = source;
  if (kind !== 'hits') checkKept(fact, measures);
  const { hits, withoutIdentifier, of } = addingIn(fact, source);
  const asks = (from: 'visits' | 'visitors' | 'median' | 'goal'): boolean =>
    measures.some(({ formula }) => formula.from === from);
  return new Map([
    ['n_hits', hits],
    ['n_without_identifier', withoutIdentifier],
    ...sumsOfAll(measures).map((sum): [string, Sql] => [`n_${sum.id}`, of(sum)]),
    ...(asks('visits') || asks('goal')
      ? [['n_visits', visitsOf(fact, source, begin)] as const]
      : []),
    ...(asks('goal') ? [['n_goal_visits', goalVisitsOf(fact, source)] as const] : []),
    ...(asks('visitors') ? [['n_visitors', visitorsOf(source)] as const] : []),
    ...(asks('median') ? [['n_median', medianOf(source)] as const] : []),
  ]);
}

/** Expressions that add up the rows of a source. */
interface Adding {
  readonly hits: Sql;
  readonly withoutIdentifier: Sql;
  of(sum: Summed): Sql;
}

function addingIn(fact: Fact, { kind, isOfPlaces }: Pick<Source, 'kind' | 'isOfPlaces'>): Adding {
  if (isOfPlaces === true) {
    const hits = placedHits(fact);
    return {
      hits: sql`toUInt64(sum(${hits}))`,
      withoutIdentifier: sql`toUInt64(sumIf(${hits}, visitor = 0))`,
      of: (sum) => sql`${placedSum(sum)}`,
    };
  }
  if (kind === 'hits')
    return {
      hits: new Aggregate('count'),
      withoutIdentifier: new Aggregate('countIf', sql`${VISITOR} = 0`),
      of: summed,
    };
  return {
    hits: sql`sum(hits)`,
    withoutIdentifier: sql`sum(without_identifier)`,
    of: (sum) => sql`sum(${columnOf(fact, sum)})`,
  };
}

/** The expression for one sum. */
export const sumIn = (fact: Fact, source: Pick<Source, 'kind' | 'isOfPlaces'>, sum: Summed): Sql =>
  addingIn(fact, source).of(sum);

/** A visit that continued from the day before counts on that day, except on the first day of the period. */
function visitsOf(
  fact: Fact,
  { kind, first, mark }: Pick<Source, 'kind' | 'first' | 'mark'>,
  begin: string,
): Sql {
  const hasVisit = sql`${VISIT} != 0`;
  if (fact.isOfFirstViews === true)
    return kind === 'hits'
      ? new Aggregate('countIf', hasVisit)
      : sql`sum(hits) - sum(without_identifier)`;
  if (first !== undefined) return sql`${visitsBy(first)}`;
  if (kind === 'hits') return new Aggregate('uniqIf', sql`${VISIT}, ${mark ?? hasVisit}`);
  return kind === 'days'
    ? sql`uniqMerge(visits)`
    : sql`sum(visits) - sumIf(continued, day > ${begin})`;
}

/** Visits with the goal of the question: counted as visits are, among those that have it. */
function goalVisitsOf(
  fact: Fact,
  { first, mark, goal }: Pick<Source, 'first' | 'mark' | 'goal'>,
): Sql {
  if (goal === undefined) throw new Error('The question has no goal.');
  const hasVisit = sql`${VISIT} != 0`;
  if (fact.isOfFirstViews === true) return new Aggregate('countIf', sql`${hasVisit} AND ${goal}`);
  if (first !== undefined) return sql`${visitsBy(first, goal.text)}`;
  return new Aggregate('uniqIf', sql`${VISIT}, ${mark ?? hasVisit} AND ${goal}`);
}

function visitorsOf({
  kind,
  first,
  firstOfAny = first,
  mark,
}: Pick<Source, 'kind' | 'first' | 'firstOfAny' | 'mark'>): Sql {
  if (first !== undefined && firstOfAny !== undefined) return visitorsBy(firstOfAny);
  if (kind === 'hits')
    return new Aggregate('uniqIf', sql`${VISITOR}, ${mark ?? sql`${VISITOR} != 0`}`);
  return sql`uniqMerge(${kind === 'days' ? 'visitors' : PEOPLE})`;
}

function medianOf({ kind, isOfPlaces }: Pick<Source, 'kind' | 'isOfPlaces'>): Sql {
  if (isOfPlaces === true) return sql`${PLACED_MEDIAN}`;
  if (kind === 'hits') return MEDIAN_OF_HITS;
  return kind === 'days'
    ? sql`quantileExactMerge(0.5)(seconds)`
    : sql`${MEDIAN.replace('(', 'Merge(')}(seconds)`;
}

const [VISIT, VISITOR] = [column('visit'), column('visitor')];

export const numbersOf = (row: Record<string, unknown> | undefined): Numbers =>
  Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      name.startsWith('n_') ? [[name.slice(2), Number(value ?? 0)] as const] : [],
    ),
  );

/** Without this check, a figure that the roll-ups do not keep would read 0. */
function checkKept(fact: Fact, measures: readonly MeasureDefinition[]): void {
  const { id, keeps = 'visits' } = fact;
  const kept = [...keeps.split(' and '), ...(fact.isOfFirstViews === true ? ['visits'] : [])];
  const missing = measures.find(
    ({ formula: { from } }) => (from === 'visits' || from === 'visitors') && !kept.includes(from),
  );
  if (missing) throw new Error(`The sums of ${id} keep no ${missing.id}.`);
}
