/** Whether sums can answer a question of a fact, and which: those of days by everything, or those that are kept by less. */
import type { Kept } from './by-levels.ts';
import { page, pageGroup, weekday } from './facts/dimensions.ts';
import type { Dimension, Fact } from './facts/fact.ts';
import { isOfFirstViews } from './facts/facts.ts';
import { groupsOf } from './facts/page-groups.ts';
import type { MeasureDefinition } from './measures/measure.ts';
import type { Question } from './question.ts';
import type { Source } from './source.ts';
import { KEYS } from './report-days.ts';
import { hasTimes, hasVisitors, levelFor } from './report-sums.ts';

/** What is asked of a fact. */
export interface Wanted {
  readonly measures: readonly MeasureDefinition[];
  /** Rows are by its value; else by nothing, or by days. */
  readonly isByValue: boolean;
}

const KEY_SET: ReadonlySet<string> = new Set(KEYS);

/** How the sums of a fact have a dimension; nothing where they do not. */
export function keptAs(
  { dimension, inSums = 'value' }: Fact,
  id: string,
): Pick<Dimension, 'sql' | 'several'> | undefined {
  if (KEY_SET.has(id)) return { sql: id };
  // Groups of pages are made of the sums of pages.
  const isOfPages = dimension.isPage === true || dimension.id === pageGroup.id;
  if (id === pageGroup.id && isOfPages) return { sql: 'value', several: groupsOf('value') };
  if (id === page.id && isOfPages) return { sql: 'value' };
  // Of a row that has several values the sums know each alone.
  return id === dimension.id && dimension.several === undefined ? { sql: inSums } : undefined;
}

/** Whether the sums of days can answer it: what is filtered by is what they are kept by. */
export function sumsAnswer({ query, departments }: Question, fact: Fact): boolean {
  if (fact.asked) return false;
  // They do not know whose page set a value.
  if (departments !== undefined && fact.dimension.setBy !== undefined) return false;
  if (query.filters.length > 0 && query.scope === 'visit') return false;
  return query.filters.every(({ dimension }) => keptAs(fact, dimension) !== undefined);
}

/** What the sums that answer it are kept by; nothing where only those by everything can. */
export function keptFor(
  question: Question,
  fact: Fact,
  { measures, isByValue }: Wanted,
): readonly Kept[] | undefined {
  const { query, departments } = question;
  const { inSums = 'value' } = fact;
  const asks = (...from: readonly string[]): boolean =>
    measures.some(({ formula }) => from.includes(formula.from));
  const filtered = query.filters.map(({ dimension }) => keptAs(fact, dimension));
  const needed = new Set<Kept>([
    ...KEYS.filter((key) => query[key] !== ''),
    ...(departments === undefined ? [] : (['department'] as const)),
    ...[
      ...filtered.map((one) => one?.several ?? one?.sql ?? inSums),
      ...(isByValue ? [inSums] : []),
    ].flatMap(namedIn),
  ]);
  const kept = levelFor(fact, needed);
  if (!kept) return undefined;
  if (asks('visitors') && !hasVisitors(fact, kept)) return undefined;
  if (asks('median') && !hasTimes(fact, kept)) return undefined;
  return !asks('visits') || isOfFirstViews(fact) || isOneRow(question, fact, isByValue)
    ? kept
    : undefined;
}

/** What of it an expression over the sums names; more than it does costs a little time. */
const namedIn = (expression: string): Kept[] =>
  (['value', ...KEYS] as const).filter((one) => new RegExp(`\\b${one}\\b`).test(expression));

/** Whether what is counted together is one row of each day: a visit that is in two of them would count twice. */
function isOneRow({ query, departments }: Question, fact: Fact, isByValue: boolean): boolean {
  const { inSums = 'value', dimension } = fact;
  const isByDepartment = isByValue && inSums === 'department';
  if (departments !== undefined && departments.length !== 1 && !isByDepartment) return false;
  if (!isByValue) return query.filters.length === 0;
  if (!PLAIN.has(inSums) || (dimension.isPage === true && query.languages === 'joined'))
    return false;
  return query.filters.every((filter) => filter.dimension === dimension.id);
}

const WEEKDAY = weekday.sql;
const PLAIN: ReadonlySet<string> = new Set(['value', ...KEYS, WEEKDAY]);

/** Where days add up to: of rows that are days of the week none follows another. */
export const beginOf = ({ inSums }: Fact, { from }: Pick<Source, 'from'>): string =>
  inSums === WEEKDAY ? 'day' : `toDate('${from}')`;
