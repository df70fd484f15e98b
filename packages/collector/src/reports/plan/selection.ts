/** The expressions for some measures, over the daily roll-ups or over the rows of visits. */
import type { Numbers } from '../../figures/measures/numbers.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { isOfFirstViews } from '../../figures/facts/facts.ts';
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

export const named = (expressions: ReadonlyMap<string, string>): string[] =>
  [...expressions].map(([name, sql]) => `${sql} AS ${name}`);

/** The same, by name. `begin`: the first of the days that are counted together. */
export function expressionsOf(
  fact: Fact,
  measures: readonly MeasureDefinition[],
  source: Pick<Source, 'kind' | 'from' | 'mark' | 'first' | 'firstOfAny' | 'isOfPlaces'>,
  begin = beginOf(fact, source),
): ReadonlyMap<string, string> {
  const { kind } = source;
  if (kind !== 'hits') checkKept(fact, measures);
  const { hits, withoutIdentifier, of } = addingIn(fact, source);
  const asks = (from: 'visits' | 'visitors' | 'median'): boolean =>
    measures.some(({ formula }) => formula.from === from);
  return new Map([
    ['n_hits', hits],
    ['n_without_identifier', withoutIdentifier],
    ...sumsOfAll(measures).map((sum): [string, string] => [`n_${sum.id}`, of(sum)]),
    ...(asks('visits') ? [['n_visits', visitsOf(fact, source, begin)] as const] : []),
    ...(asks('visitors') ? [['n_visitors', visitorsOf(source)] as const] : []),
    ...(asks('median') ? [['n_median', medianOf(source)] as const] : []),
  ]);
}

/** Expressions that add up the rows of a source. */
interface Adding {
  readonly hits: string;
  readonly withoutIdentifier: string;
  of(sum: Summed): string;
}

function addingIn(fact: Fact, { kind, isOfPlaces }: Pick<Source, 'kind' | 'isOfPlaces'>): Adding {
  if (isOfPlaces === true) {
    const hits = placedHits(fact);
    return {
      hits: `toUInt64(sum(${hits}))`,
      withoutIdentifier: `toUInt64(sumIf(${hits}, visitor = 0))`,
      of: placedSum,
    };
  }
  if (kind === 'hits')
    return { hits: 'count()', withoutIdentifier: 'countIf(visitor = 0)', of: summed };
  return {
    hits: 'sum(hits)',
    withoutIdentifier: 'sum(without_identifier)',
    of: (sum) => `sum(${columnOf(fact, sum)})`,
  };
}

/** The expression for one sum. */
export const sumIn = (
  fact: Fact,
  source: Pick<Source, 'kind' | 'isOfPlaces'>,
  sum: Summed,
): string => addingIn(fact, source).of(sum);

/** A visit that continued from the day before counts on that day, except on the first day of the period. */
function visitsOf(
  fact: Fact,
  { kind, first, mark = 'visit != 0' }: Pick<Source, 'kind' | 'first' | 'mark'>,
  begin: string,
): string {
  if (isOfFirstViews(fact))
    return kind === 'hits' ? 'countIf(visit != 0)' : 'sum(hits) - sum(without_identifier)';
  if (first !== undefined) return visitsBy(first);
  if (kind === 'hits') return `uniqIf(visit, ${mark})`;
  return kind === 'days' ? 'uniqMerge(visits)' : `sum(visits) - sumIf(continued, day > ${begin})`;
}

function visitorsOf({
  kind,
  first,
  firstOfAny = first,
  mark = 'visitor != 0',
}: Pick<Source, 'kind' | 'first' | 'firstOfAny' | 'mark'>): string {
  if (first !== undefined && firstOfAny !== undefined) return visitorsBy(firstOfAny);
  if (kind === 'hits') return `uniqIf(visitor, ${mark})`;
  return `uniqMerge(${kind === 'days' ? 'visitors' : PEOPLE})`;
}

function medianOf({ kind, isOfPlaces }: Pick<Source, 'kind' | 'isOfPlaces'>): string {
  if (isOfPlaces === true) return PLACED_MEDIAN;
  if (kind === 'hits') return MEDIAN_OF_HITS;
  return kind === 'days'
    ? 'quantileExactMerge(0.5)(seconds)'
    : `${MEDIAN.replace('(', 'Merge(')}(seconds)`;
}

export const numbersOf = (row: Record<string, unknown> | undefined): Numbers =>
  Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      name.startsWith('n_') ? [[name.slice(2), Number(value ?? 0)] as const] : [],
    ),
  );

/** Without this check, a figure that the roll-ups do not keep would read 0. */
function checkKept(fact: Fact, measures: readonly MeasureDefinition[]): void {
  const { id, keeps = 'visits' } = fact;
  const kept = [...keeps.split(' and '), ...(isOfFirstViews(fact) ? ['visits'] : [])];
  const missing = measures.find(
    ({ formula: { from } }) => (from === 'visits' || from === 'visitors') && !kept.includes(from),
  );
  if (missing) throw new Error(`The sums of ${id} keep no ${missing.id}.`);
}
