/**
 * The rows of a table that is compared with another period: all rows of either period. A row that only the compared
 * period has fell to 0, and is shown as well. The choice and the order of rows depend only on figures that may be
 * shown.
 */
import { isHidden, isProtecting, UNDER, type Figure, type RowOrder } from '@balise/contract';
import { suppressionOf, isSuppressionName } from './suppression-columns.ts';
import { showingOf } from '../suppression/showing.ts';
import type { Question } from '../question/question.ts';
import { lastPlace, onPage } from './row-pages.ts';
import { numbersOf } from './selection.ts';
import type { AnswerRows, Making } from './table-making.ts';

/**
 * The number of greatest rows of each period that are compared, or the row limit if that is greater. All pages of an
 * order by change compare the same rows. Later pages of the greatest rows compare more.
 */
const MOST_COMPARED = 2000;
export const mostCompared = ({ query, mostCompared: most = MOST_COMPARED }: Question): number =>
  Math.max(isOfMost(query) ? lastPlace(query) : query.limit, most);
const isOfMost = ({ order = 'most' }: Question['query']): boolean => order === 'most';

/** The first figure of a row, as shown. */
export interface ShownRow {
  readonly value: string;
  readonly now: Figure;
  readonly before: Figure;
}

/**
 * The order of compared rows. A position must not reveal a suppressed figure. By change, a figure under five counts
 * as half of five, whatever it is. Figures under complementary suppression come last, by name.
 */
export function inOrderOf(order: RowOrder): (one: ShownRow, other: ShownRow) => number {
  const places = order === 'most' ? placesOfMost : placesOfChange(order === 'lost' ? -1 : 1);
  return (one, other) => {
    const [a, b] = [places(one), places(other)];
    for (const [index, place] of a.entries()) {
      const difference = place - (b[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return one.value < other.value ? -1 : Number(one.value > other.value);
  };
}

/**
 * Sort keys, the smallest first: shown figures from the greatest down, then suppressed ones (five or more, then
 * fewer), then 0 by the earlier figure.
 */
function placesOfMost({ now, before }: ShownRow): readonly number[] {
  if (typeof now === 'number' && now > 0) return [0, -now];
  if (isHidden(now)) return [1, isProtecting(now) ? 0 : 1];
  return [2, typeof before === 'number' ? -before : 0];
}

const placesOfChange =
  (sign: number) =>
  (row: ShownRow): readonly number[] => {
    const [now, before] = [countedAs(row.now), countedAs(row.before)];
    return now === null || before === null ? [1, 0] : [0, sign * (before - now)];
  };

/** The number that the change is computed with. The console and its charts use the same. */
function countedAs(figure: Figure): number | null {
  if (!isHidden(figure)) return figure;
  return isProtecting(figure) ? null : UNDER / 2;
}

/** Rows of both periods with their numbers, each with the data about all rows. */
interface BothPeriods {
  readonly now: AnswerRows;
  readonly past: AnswerRows;
}

type Row = AnswerRows[number];
const valueIn = (row: Row): string => String(row['row_value']);
const totalOf = (rows: AnswerRows): number => Number(rows[0]?.['total'] ?? 0);

/**
 * The rows of the answer, and the matching rows of the compared period. A row may be missing in one period although
 * that period has it. Then `row_unknown` names the period, and its numbers are queried later.
 */
export function comparedRows(
  { plain, order, needed, rowsOf, isSuppressed }: Making,
  question: Question,
  { now, past }: BothPeriods,
): BothPeriods {
  const column = plain.find(({ formula }) => `n_${numberOf(formula)}` === order);
  if (!column) throw new Error(`No column shows ${order}.`);
  const shownOf = (rows: AnswerRows): ((row: Row | undefined) => Figure) => {
    const alone = suppressionOf(rows[0], plain);
    const { line } = showingOf(isSuppressed);
    return (row) => line(plain, numbersOf(row), alone)[column.id] ?? null;
  };
  const [ofNow, ofPast] = [shownOf(now), shownOf(past)];
  const known = new Map(now.map((row) => [valueIn(row), row]));
  const before = new Map(past.map((row) => [valueIn(row), row]));
  const lines = [...new Set([...known.keys(), ...before.keys()])].map((value) => ({
    ...{ value, now: ofNow(known.get(value)), before: ofPast(before.get(value)) },
  }));
  const isCut = { now: totalOf(now) > now.length, past: totalOf(past) > past.length };
  const said = {
    ...saidOf(now),
    // If rows were cut off, the number of rows in both periods is unknown.
    total: Math.max(isCut.now ? totalOf(now) : lines.length, totalOf(past)),
  };
  // A row may lack the required figure in one period and still have other figures.
  const isPart = needed !== 'n_hits';
  const isMissing = { now: isPart || isCut.now, past: isPart || isCut.past };
  const { query } = question;
  const inOrder = lines.sort(inOrderOf(query.order ?? 'most'));
  const chosen = onPage(
    inOrder.map(({ value }) => ({ row_value: value })),
    query,
    {
      ...{ limit: rowsOf(query.limit), skipped: 0 },
      total: isOfMost(query) ? said.total : lines.length,
    },
  ).map((place) => ({ value: valueIn(place), place }));
  const found = chosen.flatMap(({ value }) => {
    const row = before.get(value);
    return row ? [row] : [];
  });
  return {
    now: chosen.flatMap(({ value, place }) => {
      const row = known.get(value);
      const fallen = before.get(value);
      if (row)
        return [
          { ...row, ...said, ...place, row_unknown: isMissing.past && !fallen ? 'past' : '' },
        ];
      return fallen
        ? [{ ...emptied(fallen), ...said, ...place, row_unknown: isMissing.now ? 'now' : '' }]
        : [];
    }),
    // Every row repeats the data about all rows, so at least one row is kept.
    past: found.length > 0 ? found : past.slice(0, 1),
  };
}

const numberOf = (formula: Making['plain'][number]['formula']): string =>
  formula.from === 'sum' ? formula.sum.id : formula.from;

/** The data about all rows that a row repeats. */
const saidOf = ([row = {}]: AnswerRows): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isSuppressionName(name)));

/** The row with its page columns, and with 0 for every number. */
const emptied = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !isSuppressionName(name))
      .map(([name, value]) => [name, name.startsWith('n_') ? 0 : value]),
  );
