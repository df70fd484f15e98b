/**
 * The rows of a table that is compared with another period: those of either one. What only the compared period has fell to nothing, and has a
 * row as well. Which rows an answer has, and in which order, is told by what may be shown of them.
 */
import { isHidden, isProtecting, UNDER, type Figure, type RowOrder } from '@balise/contract';
import { withAloneHidden } from './alone.ts';
import { aloneOf, isAloneName } from './ask-alone.ts';
import { figuresOf } from './figures.ts';
import type { Question } from './question.ts';
import { numbersOf } from './selection.ts';
import type { AnswerRows, Making } from './table-making.ts';

/** So many rows of each period are compared, the greatest, or as many as are asked for. */
const MOST_COMPARED = 2000;
export const mostCompared = ({ query, mostCompared: most = MOST_COMPARED }: Question): number =>
  Math.max(query.limit, most);

/** What a row shows in the first column. */
export interface ShownRow {
  readonly value: string;
  readonly now: Figure;
  readonly before: Figure;
}

/**
 * Of rows that are compared. What is hidden has no place that tells it: fewer than five stand where half of five would, whatever they are, and what
 * protects them by name, after the others.
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

/** The smallest comes first: the greatest of now, then what is hidden (five and more, then less), then what is nothing by what it was. */
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

/** To see how much it changed. The console and its charts do the same. */
function countedAs(figure: Figure): number | null {
  if (!isHidden(figure)) return figure;
  return isProtecting(figure) ? null : UNDER / 2;
}

/** Both as an answer has them: rows with their numbers, and what is said of all. */
interface BothPeriods {
  readonly now: AnswerRows;
  readonly past: AnswerRows;
}

type Row = AnswerRows[number];
const valueIn = (row: Row): string => String(row['row_value']);
const totalOf = (rows: AnswerRows): number => Number(rows[0]?.['total'] ?? 0);

/**
 * The rows of the answer, and the same ones of the compared period as far as it has them. A row that is not among those of one period, though that
 * may know it, says so (`row_unknown`): its numbers there are still to be asked for.
 */
export function comparedRows(
  { plain, order, needed, rowsOf }: Making,
  question: Question,
  { now, past }: BothPeriods,
): BothPeriods {
  const column = plain.find(({ formula }) => `n_${numberOf(formula)}` === order);
  if (!column) throw new Error(`No column shows ${order}.`);
  const shownOf = (rows: AnswerRows): ((row: Row | undefined) => Figure) => {
    const alone = aloneOf(rows[0], plain);
    return (row) => {
      const numbers = numbersOf(row);
      const figures = figuresOf(plain, numbers);
      return withAloneHidden(numbers, figures, plain, alone)[column.id] ?? null;
    };
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
    // Of more rows than are compared it is not known which of them are the same.
    total: Math.max(isCut.now ? totalOf(now) : lines.length, totalOf(past)),
  };
  // Of what a row must have some of it may have none in one period, and some of the rest.
  const isPart = needed !== 'n_hits';
  const isMissing = { now: isPart || isCut.now, past: isPart || isCut.past };
  const chosen = lines
    .sort(inOrderOf(question.query.order ?? 'most'))
    .slice(0, rowsOf(question.query.limit));
  const found = chosen.flatMap(({ value }) => {
    const row = before.get(value);
    return row ? [row] : [];
  });
  return {
    now: chosen.flatMap(({ value }) => {
      const row = known.get(value);
      const fallen = before.get(value);
      if (row) return [{ ...row, ...said, row_unknown: isMissing.past && !fallen ? 'past' : '' }];
      return fallen
        ? [{ ...emptied(fallen), ...said, row_unknown: isMissing.now ? 'now' : '' }]
        : [];
    }),
    // What is said of all rows stands in each of them.
    past: found.length > 0 ? found : past.slice(0, 1),
  };
}

const numberOf = (formula: Making['plain'][number]['formula']): string =>
  formula.from === 'sum' ? formula.sum.id : formula.from;

/** What a row says of all rows. */
const saidOf = ([row = {}]: AnswerRows): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isAloneName(name)));

/** Where it is, with no number. */
const emptied = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !isAloneName(name))
      .map(([name, value]) => [name, name.startsWith('n_') ? 0 : value]),
  );
