/**
 * Suppresses further figures of an answer, until what it shows determines no suppressed figure. A reader knows that
 * parts add up to a total, and that a suppressed figure is from 1 to 4, or at least five. Each sum narrows the range of
 * its members. A figure whose range has one number left is determined. Then the total is suppressed, or else the
 * smallest shown part. If no figure is left to suppress, the signs determine it, as of four rows under five with a total
 * under five. Then the total has the sign of five or more.
 */
import { UNDER } from '@balise/contract';
import { type InSlices } from '../../base/slices.ts';
import { Ranges, type Cell, type Sum } from './cell-ranges.ts';

export type { Cell, Sum } from './cell-ranges.ts';

/** The counts of one measure in a table. */
export type Column = readonly Cell[];

/**
 * Returns the cells that stay determined, because nothing is left to suppress. `alike`: columns of several tables with
 * the same measure. Each count that equals a suppressed one of another table is suppressed too, because both may count the
 * same visits: a kind of source, and its only site.
 */
export function* hideDetermined(
  sums: readonly Sum[],
  alike: readonly (readonly Column[])[] = [],
): InSlices<ReadonlySet<Cell>> {
  const ranges = new Ranges(sums);
  for (;;) {
    yield;
    for (const columns of alike) for (const cell of hideEqual(columns)) ranges.renew(cell);
    const bare = ranges.takeChanged().filter(isBare);
    for (const { total } of bare) {
      total.isHidden = true;
      ranges.renew(total);
    }
    const told = bare.length > 0 ? [] : yield* determinedIn(sums, ranges);
    for (const sum of told) {
      const cell = mayHide(sum) ? hideOne(sum) : unmarkOne(sum);
      if (cell) ranges.renew(cell);
    }
    if (bare.length + told.length === 0) return ranges.told();
  }
}

/** The suppressed counts of five or more. */
export function hiddenNumbers(cells: readonly Cell[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const { number, isHidden } of cells) if (isHidden && number >= UNDER) numbers.add(number);
  return numbers;
}

/** Returns the cells that it has hidden. */
function hideEqual(columns: readonly Column[]): readonly Cell[] {
  const hidden = columns.map(hiddenNumbers);
  const found: Cell[] = [];
  for (const [index, column] of columns.entries()) {
    const others = hidden.filter((numbers, other) => other !== index && numbers.size > 0);
    for (const cell of others.length === 0 ? [] : column)
      if (
        !cell.isHidden &&
        cell.isKnown !== true &&
        others.some((numbers) => numbers.has(cell.number))
      ) {
        cell.isHidden = true;
        found.push(cell);
      }
  }
  return found;
}

/** Whether a shown total stands above a few parts that are all under five and suppressed, or 0. */
function isBare({ total, parts, isCut }: Sum): boolean {
  if (isCut || total.isHidden || total.isKnown === true) return false;
  let count = 0;
  for (const { isHidden, number } of parts) {
    if (number <= 0) continue;
    count += 1;
    if (count === UNDER || !isHidden || number >= UNDER) return false;
  }
  return count > 0;
}

/** Sums through which a suppressed figure is determined, each with something left to suppress or to unmark. */
function* determinedIn(sums: readonly Sum[], ranges: Ranges): InSlices<readonly Sum[]> {
  yield* ranges.narrowAll();
  const narrowed = ranges.narrowed();
  const told = narrowed.filter((at) => ranges.isTold(at));
  if (told.length === 0) return [];
  const found = [
    // The sum that narrowed its range last, else any sum with it, else any sum that narrowed a range.
    told.map((at) => ranges.by(at)),
    told.flatMap((at) => ranges.sumsOf(at)).sort((a, b) => a - b),
    narrowed.map((at) => ranges.by(at)),
  ].map((some) => [...new Set(some)].flatMap((index) => sums[index] ?? []));
  for (const isUseful of [mayHide, mayUnmark]) {
    const useful = found.map((some) => some.filter(isUseful)).find((some) => some.length > 0);
    if (useful) return useful;
  }
  return [];
}

const isShown = ({ isHidden, isKnown, number }: Cell): boolean =>
  !isHidden && isKnown !== true && number > 0;
const mayHide = ({ total, parts }: Sum): boolean => isShown(total) || parts.some(isShown);

const isSigned = ({ isHidden, isKnown, isMarked, number }: Cell): boolean =>
  isHidden && isKnown !== true && isMarked && number > 0;
const mayUnmark = ({ total, parts }: Sum): boolean => isSigned(total) || parts.some(isSigned);

function unmarkOne({ total, parts }: Sum): Cell | undefined {
  const signed = [total, ...parts].filter(isSigned);
  // Only the sign of a small one changes.
  const cell = signed.find(({ number }) => number < UNDER) ?? signed[0];
  if (cell) cell.isMarked = false;
  return cell;
}

/** Returns the suppressed cell. */
function hideOne({ total, parts }: Sum): Cell | undefined {
  if (isShown(total)) {
    total.isHidden = true;
    return total;
  }
  const shown = parts.filter(isShown);
  const smallest = shown.reduce((least, { number }) => Math.min(least, number), Infinity);
  const part = shown.find(({ number }) => number === smallest);
  if (part) part.isHidden = true;
  return part;
}
