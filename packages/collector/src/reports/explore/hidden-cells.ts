/**
 * Chooses the cells of a table to suppress: those of 1 to 4, and enough others that the totals reveal none of them.
 * Totals of five or more are suppressed only if no cells can protect a small cell: the same rows without columns have
 * these totals. The grand total is always shown if it is five or more.
 *
 * A cell of 0 is shown, and protects nothing: people may know that it must be 0. A French page has no English view,
 * and a host has no view in another department.
 *
 * A cell is revealed if it has the same number in every table that agrees with the shown numbers. A cycle of
 * suppressed cells gives another such table: add 1 and take 1 away in turn along the cycle, so that no sum changes. A
 * cell on a cycle is not revealed, if no number on the cycle falls below its minimum. Cycles are first searched among
 * the suppressed cells. If there is none, the cheapest cycle is suppressed. (Complementary cell suppression as a
 * search for cycles in a network: Kelly, Golden and Assad, 1992.)
 *
 * As in reports, a sign shows whether a suppressed cell is small or protects others. So a small number must stay
 * under five on the cycle, and a protecting number at five or above. A few tables have no such cycle (four cells of
 * 4). Their suppressed cells all have the sign of protecting cells.
 */
import { UNDER } from '@balise/contract';
import type { InSlices } from '../../base/slices.ts';
import { isFew, limitsOf, type Limits, type Table } from './cell-limits.ts';
import { Rings } from './rings.ts';

export interface HiddenCells {
  /** For each number, whether it is suppressed. */
  readonly hidden: readonly (readonly boolean[])[];
  /** Whether the signs may show which of them are small. */
  readonly isMarked: boolean;
}

/** Large tables take seconds. */
export function* hiddenCells(table: Table): InSlices<HiddenCells> {
  const marked = yield* hiddenWhere(table, true);
  if (marked.isClosed) return { hidden: marked.hidden, isMarked: true };
  return { hidden: (yield* hiddenWhere(table, false)).hidden, isMarked: false };
}

/** `isMarked`: the signs show which cells are small. `isClosed`: no small cell is revealed. */
function* hiddenWhere(
  table: Table,
  isMarked: boolean,
): InSlices<{ hidden: boolean[][]; isClosed: boolean }> {
  const { numbers } = table;
  const [bottom, right] = [numbers.length - 1, (numbers[0]?.length ?? 1) - 1];
  const all = numbers[bottom]?.[right] ?? 0;
  // The total itself is suppressed, so nothing is known of the table.
  if (all < UNDER)
    return { hidden: numbers.map((row) => row.map((number) => number > 0)), isClosed: true };
  const hidden = numbers.map((row, r) =>
    row.map(
      (number, c) =>
        isFew(number) ||
        (number > 0 &&
          ((table.restRow === true && r === bottom - 1) ||
            (table.restColumn === true && c === right - 1))),
    ),
  );
  const limits = limitsOf(table, isMarked);
  const lines = [numbers.slice(0, -1).map((_, r) => [r, right] as const)];
  if (right > 0) lines.push([...Array(right).keys()].map((c) => [bottom, c] as const));
  const isClosed = lines.map((places) => hideAlone(places, numbers, hidden, limits));
  if (right > 0) isClosed.push(yield* new Rings(table, hidden, limits).close());
  return { hidden, isClosed: isClosed.every(Boolean) };
}

/**
 * For a line with a known sum. A small cell is revealed if no other suppressed cell could be greater while it is
 * less, or the reverse. Then the next smallest cell is suppressed too. Returns false if there is no such cell.
 */
function hideAlone(
  places: readonly (readonly [number, number])[],
  numbers: Table['numbers'],
  hidden: readonly boolean[][],
  { mayRise, mayFall }: Limits,
): boolean {
  const line = places
    .map(([r, c]) => ({ r, c, number: numbers[r]?.[c] ?? 0 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => a.number - b.number || a.r - b.r || a.c - b.c);
  type Place = (typeof line)[number];
  const isHidden = ({ r, c }: Place): boolean => hidden[r]?.[c] === true;
  const rises = ({ r, c }: Place): boolean => mayRise(r, c);
  const falls = ({ r, c }: Place): boolean => mayFall(r, c, 2);
  for (;;) {
    const some = line.filter(isHidden);
    const [rising, falling] = [some.filter(rises).length, some.filter(falls).length];
    const isTold = (one: Place): boolean => {
      const [othersRise, othersFall] = [rising - Number(rises(one)), falling - Number(falls(one))];
      const isFree = (rises(one) && othersFall > 0) || (falls(one) && othersRise > 0);
      return isFew(one.number) && !isFree;
    };
    if (!some.some(isTold)) return true;
    const next = line.find((one) => !isHidden(one));
    const row = next && hidden[next.r];
    if (!next || !row) return false;
    row[next.c] = true;
  }
}
