/**
 * Lines of two answers whose visits together are all visits: those with a goal and those without it. A reader can see
 * all three, so each count and its counterpart add up to a known number.
 */
import { isHidden, isProtecting, UNDER, type Figure } from '@balise/contract';
import type { Cell, Sum } from './cell-ranges.ts';
import { addedUp } from './complementary-suppression.ts';
import { allIn, type CellsOf, type Line, type Lines, type TableLines } from './lines.ts';
import { PROTECTING } from './suppress-small-counts.ts';

/** The lines of both answers, those with the goal first, and of the answer about all visits, which is suppressed already. */
export interface Sides {
  readonly pair: readonly [Lines, Lines];
  readonly all: Lines;
}

/** The same line of both answers. Absent: the answer has no such row, so its counts are 0. */
interface Pair {
  readonly lines: readonly [Line | undefined, Line | undefined];
  /** Absent: the answer about all visits does not show the row. */
  readonly all: Line | undefined;
}

/**
 * One sum for each count and its counterpart. A count whose counterpart is 0 is that of all visits, so it is suppressed
 * if that one is. The cells are changed in place.
 */
export function pairSums(sides: Sides, cellsOf: CellsOf): readonly Sum[] {
  const sums: Sum[] = [];
  for (const line of allIn(sides.all))
    for (const [id, cell] of cellsOf(line)) setAsShown(cell, line.figures[id]);
  for (const { lines, all } of pairsOf(sides)) {
    if (!all) continue;
    for (const [id, total] of cellsOf(all)) {
      const [one, other] = lines.map((line) => (line ? cellsOf(line).get(id) : NOTHING));
      if (!one || !other || one.number + other.number !== total.number) continue;
      if (one.number === 0) setAs(other, total);
      else if (other.number === 0) setAs(one, total);
      else sums.push({ total, parts: [one, other], isCut: false });
    }
  }
  return sums;
}

const NOTHING: Cell = { number: 0, isHidden: false, isMarked: true };

/** The count of all visits is as the reader sees it. */
const setAsShown = (cell: Cell, figure: Figure | undefined): void =>
  setAs(cell, {
    isHidden: cell.isHidden,
    isMarked: cell.number >= UNDER || !isProtecting(figure),
  });

function setAs(cell: Cell, as: Pick<Cell, 'isHidden' | 'isMarked'>): void {
  cell.isHidden = as.isHidden;
  cell.isMarked = as.isMarked;
  cell.isKnown = true;
}

/**
 * Withholds the figures of a measure from a table, or from the totals and points, if one of them stays determined.
 * Figures are replaced in place.
 */
export function withholdTold(
  { pair, all }: Sides,
  cellsOf: CellsOf,
  told: ReadonlySet<Cell>,
): void {
  const linesAt = (pick: (lines: Lines) => readonly Line[]): void => {
    const own = pair.flatMap(pick);
    const ids = new Set(
      [...own, ...pick(all)].flatMap((line) =>
        [...cellsOf(line)].flatMap(([id, cell]) => (told.has(cell) ? [id] : [])),
      ),
    );
    for (const { figures } of own) for (const id of ids) if (id in figures) figures[id] = null;
  };
  linesAt(({ totals, points }) => [totals, ...points]);
  for (const at of all.tables.keys()) linesAt(({ tables }) => tables[at]?.rows ?? []);
}

/** A share or a median that is suppressed in one answer is suppressed in the other. Figures are replaced in place. */
export function hideCounterparts(sides: Sides): void {
  for (const {
    lines: [line, other],
  } of pairsOf(sides)) {
    if (!line || !other) continue;
    for (const { id, formula } of line.measures) {
      if (addedUp(formula) !== undefined) continue;
      if (!isHidden(line.figures[id] ?? null) && !isHidden(other.figures[id] ?? null)) continue;
      for (const { figures } of [line, other])
        if (typeof figures[id] === 'number') figures[id] = PROTECTING;
    }
  }
}

/** Each line of each answer once, except that of a row that the other answer may have without showing it. */
function* pairsOf({ pair: [first, second], all }: Sides): Generator<Pair> {
  yield { lines: [first.totals, second.totals], all: all.totals };
  // All answers have the same points and shares.
  for (const name of ['points', 'around'] as const)
    for (const [index, line] of first[name].entries())
      yield { lines: [line, second[name][index]], all: all[name][index] };
  for (const [index, table] of all.tables.entries())
    yield* rowPairs(first.tables[index], second.tables[index], table);
}

function* rowPairs(
  first: TableLines | undefined,
  second: TableLines | undefined,
  all: TableLines,
): Generator<Pair> {
  if (!first || !second) return;
  const [ofFirst, ofSecond, ofAll] = [first, second, all].map(
    ({ rows }) => new Map(rows.map((row) => [row.value, row])),
  );
  const values = new Set([...first.rows, ...second.rows].map(({ value }) => value));
  for (const value of values) {
    const lines = [ofFirst?.get(value), ofSecond?.get(value)] as const;
    const mayLack = [first, second].some(
      ({ isCut, hasRare }, at) => lines[at] === undefined && (isCut || hasRare === true),
    );
    if (!mayLack) yield { lines, all: ofAll?.get(value) };
  }
}
