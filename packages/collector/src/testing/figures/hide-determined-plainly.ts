/**
 * Suppresses the figures that an answer determines, as `hide-determined.ts` does, but narrows all ranges again
 * after each change. Slow for long tables.
 */
import { UNDER } from '@balise/contract';
import {
  hiddenNumbers,
  type Cell,
  type Column,
  type Sum,
} from '../../reports/suppression/hide-determined.ts';

/** A range may shrink by one in each round. */
const MOST_ROUNDS = 40;

/**
 * `alike`: columns of several tables with the same measure. Each count that equals a suppressed one of another table
 * is suppressed too, because both may count the same visits: a kind of source, and its only site.
 */
export function hideDeterminedPlainly(
  sums: readonly Sum[],
  alike: readonly (readonly Column[])[] = [],
): void {
  for (;;) {
    for (const columns of alike) hideEqual(columns);
    const bare = sums.filter(isBare);
    for (const { total } of bare) total.isHidden = true;
    const told = bare.length > 0 ? [] : determinedIn(sums);
    for (const sum of told) {
      if (mayHide(sum)) hideOne(sum);
      else unmarkOne(sum);
    }
    if (bare.length + told.length === 0) return;
  }
}

function hideEqual(columns: readonly Column[]): void {
  const hidden = columns.map(hiddenNumbers);
  for (const [index, column] of columns.entries())
    for (const cell of column)
      if (hidden.some((numbers, other) => other !== index && numbers.has(cell.number)))
        cell.isHidden = true;
}

/** Whether a shown total stands above a few parts that are all under five and suppressed, or 0. */
function isBare({ total, parts, isCut }: Sum): boolean {
  if (isCut || total.isHidden) return false;
  const some = parts.filter(({ number }) => number > 0);
  return (
    some.length > 0 &&
    some.length < UNDER &&
    some.every(({ isHidden, number }) => isHidden && number < UNDER)
  );
}

/** Sums through which a suppressed figure is determined, each with something left to suppress or to unmark. */
function determinedIn(all: readonly Sum[]): readonly Sum[] {
  const sums = all.filter(({ total, parts }) => [total, ...parts].some(({ isHidden }) => isHidden));
  const ranges = new Map<Cell, Range>();
  const rangeOf = (cell: Cell): Range => {
    const range = ranges.get(cell) ?? firstRange(cell);
    ranges.set(cell, range);
    return range;
  };
  for (let round = 0, isNew = true; isNew && round < MOST_ROUNDS; round += 1) {
    isNew = false;
    for (const sum of sums) isNew = narrow(sum, rangeOf) || isNew;
  }
  const told = [...ranges].filter(
    // A 0 that protects other figures may be known to be 0.
    ([{ number, isHidden, isOutside = false }, { least, most }]) =>
      isHidden && number > 0 && !isOutside && least === most,
  );
  if (told.length === 0) return [];
  const cells = new Set(told.map(([cell]) => cell));
  const found = [
    // The sum that narrowed its range last, else any sum with it, else any sum that narrowed a range.
    told.map(([, { by }]) => by),
    sums.filter(({ total, parts }) => [total, ...parts].some((cell) => cells.has(cell))),
    [...ranges.values()].map(({ by }) => by),
  ].map((some) => [...new Set(some)].filter((sum) => sum !== undefined));
  for (const isUseful of [mayHide, mayUnmark]) {
    const useful = found.map((some) => some.filter(isUseful)).find((some) => some.length > 0);
    if (useful) return useful;
  }
  return [];
}

const mayHide = ({ total, parts }: Sum): boolean =>
  [total, ...parts].some(({ isHidden, number }) => !isHidden && number > 0);

const isSigned = ({ isHidden, isMarked, number }: Cell): boolean =>
  isHidden && isMarked && number > 0;
const mayUnmark = ({ total, parts }: Sum): boolean => [total, ...parts].some(isSigned);

function unmarkOne({ total, parts }: Sum): void {
  const cell = [total, ...parts].find(isSigned);
  if (cell) cell.isMarked = false;
}

interface Range {
  least: number;
  most: number;
  /** The sum that narrowed it last. */
  by?: Sum;
}

function firstRange({ number, isHidden, isMarked }: Cell): Range {
  if (!isHidden) return { least: number, most: number };
  // A 0 is suppressed only in few tables of Explore.
  const least = number === 0 ? 0 : 1;
  if (!isMarked) return { least, most: Infinity };
  return number < UNDER ? { least, most: UNDER - 1 } : { least: UNDER, most: Infinity };
}

/** Narrows the ranges of a sum. Returns whether one has changed. */
function narrow(sum: Sum, rangeOf: (cell: Cell) => Range): boolean {
  const { total, parts, isCut } = sum;
  const [whole, each] = [rangeOf(total), parts.map(rangeOf)];
  const least = each.reduce((all, range) => all + range.least, 0);
  const isOpen = ({ most }: Range): boolean => most === Infinity;
  // The greatest sum of the bounded parts, and the number of the others.
  const open = each.filter(isOpen).length + Number(isCut);
  const most = each.reduce((all, range) => all + (isOpen(range) ? 0 : range.most), 0);
  const raise = (range: Range, to: number): boolean =>
    to > range.least && isSet(range, { least: to, by: sum });
  const lower = (range: Range, to: number): boolean =>
    to < range.most && isSet(range, { most: to, by: sum });
  let isNew = raise(whole, least);
  if (open === 0) isNew = lower(whole, most) || isNew;
  for (const range of each) {
    const othersMost =
      open - Number(isOpen(range)) > 0 ? Infinity : most - (isOpen(range) ? 0 : range.most);
    isNew = lower(range, whole.most - (least - range.least)) || isNew;
    isNew = raise(range, whole.least - othersMost) || isNew;
  }
  return isNew;
}

function isSet(range: Range, change: Partial<Range>): true {
  Object.assign(range, change);
  return true;
}

function hideOne({ total, parts }: Sum): void {
  if (!total.isHidden && total.number > 0) total.isHidden = true;
  else {
    const shown = parts.filter(({ isHidden, number }) => !isHidden && number > 0);
    const smallest = Math.min(...shown.map(({ number }) => number));
    const part = shown.find(({ number }) => number === smallest);
    if (part) part.isHidden = true;
  }
}
