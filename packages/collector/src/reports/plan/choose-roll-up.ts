/** Whether roll-ups can answer a question about a fact, and which: the full daily ones, or coarser ones. */
import { column, type Sql } from '../../engine/sql/sql.ts';
import type { Kept } from '../../store/sums/by-levels.ts';
import { page, pageGroup, weekday } from '../../figures/facts/dimensions.ts';
import type { Dimension, Fact } from '../../figures/facts/fact.ts';
import { groupsOf } from '../../figures/facts/page-groups.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import type { Period } from '../period/period.ts';
import { asksGoals, type Question } from '../question/question.ts';
import { KEYS } from '../../store/sums/report-days.ts';
import { hasTimes, hasVisitors, levelFor } from '../../store/sums/report-levels.ts';

/** The requirements of a question about a fact. */
export interface Wanted {
  readonly measures: readonly MeasureDefinition[];
  /** Whether rows are grouped by value. Otherwise they are not grouped, or are grouped by day. */
  readonly isByValue: boolean;
}

/** The column of the roll-ups with the value of a fact. */
export const VALUE = column('value');

const KEY_SET: ReadonlySet<string> = new Set(KEYS);

/** How the roll-ups of a fact store a dimension; undefined if they do not. */
export function keptAs(
  { dimension, inSums = VALUE }: Fact,
  id: string,
): Pick<Dimension, 'sql' | 'several'> | undefined {
  if (KEY_SET.has(id)) return { sql: column(id) };
  // Page groups are computed from the roll-ups of pages.
  const isOfPages = dimension.isPage === true || dimension.id === pageGroup.id;
  if (id === pageGroup.id && isOfPages) return { sql: VALUE, several: groupsOf(VALUE) };
  if (id === page.id && isOfPages) return { sql: VALUE };
  // If a row has several values, the roll-ups have each value by itself only.
  return id === dimension.id && dimension.several === undefined ? { sql: inSums } : undefined;
}

/** Whether the daily roll-ups can answer it: they must have every filtered dimension. */
export function sumsAnswer({ query, departments }: Question, fact: Fact): boolean {
  if (fact.asked) return false;
  // They do not store which visits are counted.
  if (asksGoals(query)) return false;
  // They do not store which department's page set a value.
  if (departments !== undefined && fact.dimension.setBy !== undefined) return false;
  if (query.filters.length > 0 && query.scope === 'visit') return false;
  return query.filters.every(({ dimension }) => keptAs(fact, dimension) !== undefined);
}

/** The grouping columns of the coarser roll-ups that answer it. Undefined if only the full daily roll-ups can. */
export function keptFor(
  question: Question,
  fact: Fact,
  { measures, isByValue }: Wanted,
): readonly Kept[] | undefined {
  const { query, departments } = question;
  const { inSums = VALUE } = fact;
  const asks = (...from: readonly string[]): boolean =>
    measures.some(({ formula }) => from.includes(formula.from));
  const filtered = query.filters.map(({ dimension }) => keptAs(fact, dimension));
  const needed = new Set<Kept>([
    ...KEYS.filter((key) => query[key] !== ''),
    ...(departments === undefined ? [] : (['department'] as const)),
    ...[
      ...filtered.map((one) => one?.several ?? one?.sql ?? inSums),
      ...(isByValue ? [inSums] : []),
    ].flatMap(keptIn),
  ]);
  const kept = levelFor(fact, needed);
  if (!kept) return undefined;
  if (asks('visitors') && !hasVisitors(fact, kept)) return undefined;
  if (asks('median') && !hasTimes(fact, kept)) return undefined;
  return !asks('visits') || fact.isOfFirstViews === true || isOneRow(question, fact, isByValue)
    ? kept
    : undefined;
}

/** The grouping columns that an expression over the roll-ups reads. */
const keptIn = ({ columns }: Sql): Kept[] =>
  (['value', ...KEYS] as const).filter((one) => columns.has(one));

/** Whether the rows that are counted together are one row a day. A visit in two of them would count twice. */
function isOneRow({ query, departments }: Question, fact: Fact, isByValue: boolean): boolean {
  const { inSums = VALUE, dimension } = fact;
  const isByDepartment = isByValue && inSums.text === 'department';
  if (departments !== undefined && departments.length !== 1 && !isByDepartment) return false;
  if (!isByValue) return query.filters.length === 0;
  if (!PLAIN.has(inSums.text) || (dimension.isPage === true && query.languages === 'joined'))
    return false;
  return query.filters.every((filter) => filter.dimension === dimension.id);
}

const WEEKDAY = weekday.sql;
const PLAIN: ReadonlySet<string> = new Set(['value', ...KEYS, WEEKDAY.text]);

/**
 * The first of the days that are added up. Rows of the same weekday never follow each other, so each day is its own
 * first.
 */
export const beginOf = ({ inSums }: Fact, { from }: Pick<Period, 'from'>): string =>
  inSums === WEEKDAY ? 'day' : `toDate('${from}')`;
