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
import { CheapestFirst } from './cheapest-first.ts';
import { FreeSteps } from './free-steps.ts';

export interface Table {
  /** Rows, then columns. The last of each are the totals. Whole numbers. */
  readonly numbers: readonly (readonly number[])[];
  /**
   * Whether the last row, or column, before the totals stands for all others. It is not shown, but people can compute
   * it.
   */
  readonly restRow?: boolean;
  readonly restColumn?: boolean;
}

/** Which shown cells may be suppressed to close a cycle: only those within the table, or totals too. */
type Search = 'cells' | 'totals';
/** Suppressing a shown cell costs its number. A total costs so much more, so that it is used last. */
const TOTAL = 1e9;
/** So many times the cheapest strict cycle is searched. The limit bounds the time for any table. */
const CAREFUL = 1000;

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

const isFew = (number: number): boolean => number > 0 && number < UNDER;

/** Whether a suppressed cell may be one greater or one less. `least`: the number that it needs to be one less. */
interface Limits {
  readonly mayRise: (r: number, c: number) => boolean;
  readonly mayFall: (r: number, c: number, least: number) => boolean;
}

function limitsOf({ numbers, restRow, restColumn }: Table, isMarked: boolean): Limits {
  const [bottom, right] = [numbers.length - 1, (numbers[0]?.length ?? 1) - 1];
  // Cells that stand for others have no sign.
  const hasSign = (r: number, c: number): boolean =>
    isMarked &&
    !(restRow === true && r === bottom - 1) &&
    !(restColumn === true && c === right - 1);
  const at = (r: number, c: number): number => numbers[r]?.[c] ?? 0;
  return {
    mayRise: (r, c) => !hasSign(r, c) || at(r, c) !== UNDER - 1,
    mayFall: (r, c, least) => at(r, c) >= least && !(hasSign(r, c) && at(r, c) === UNDER),
  };
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

/**
 * A network with a node for each row and each column, totals included. A cell connects its row and its column. A step
 * from row to column adds 1 to the cell, a step from column to row takes 1 away. For a total it is the reverse,
 * because a total is on the other side of the sum.
 */
class Rings {
  readonly #numbers: Table['numbers'];
  readonly #hidden: boolean[][];
  readonly #rows: number;
  readonly #columns: number;
  readonly #isFree: (r: number, c: number) => boolean;
  /** By cell: whether a cycle through it is known. */
  readonly #closed: boolean[][];
  /** The free steps along suppressed cells, if numbers must stay at 1 or more (strict), or at 0 or more (loose). */
  readonly #strict: FreeSteps;
  readonly #loose: FreeSteps;
  readonly #limits: Limits;
  #careful = CAREFUL;

  constructor(
    { numbers, restRow = false, restColumn = false }: Table,
    hidden: boolean[][],
    limits: Limits,
  ) {
    this.#numbers = numbers;
    this.#hidden = hidden;
    this.#limits = limits;
    this.#rows = numbers.length;
    this.#columns = numbers[0]?.length ?? 0;
    this.#closed = numbers.map((row) => row.map(() => false));
    // Not shown and not small, so it may be revealed.
    this.#isFree = (r, c) =>
      (numbers[r]?.[c] ?? 0) >= UNDER &&
      ((restRow && r === this.#rows - 2) || (restColumn && c === this.#columns - 2));
    this.#strict = new FreeSteps(this.#rows, this.#columns);
    this.#loose = new FreeSteps(this.#rows, this.#columns);
    for (const [r, row] of hidden.entries())
      for (const [c, isHidden] of row.entries()) if (isHidden) this.#open(r, c);
  }

  /** Returns false if a small cell is on no cycle. */
  *close(): InSlices<boolean> {
    let isClosed = true;
    for (let r = 0; r < this.#rows; r += 1)
      for (let c = 0; c < this.#columns; c += 1) {
        if (this.#hidden[r]?.[c] !== true || this.#isFree(r, c)) continue;
        isClosed = (this.#closeAt(r, c) || !isFew(this.#numbers[r]?.[c] ?? 0)) && isClosed;
        yield;
      }
    return isClosed;
  }

  #closeAt(r: number, c: number): boolean {
    if (this.#closed[r]?.[c] === true || this.#strict.isInRing(r, c)) return true;
    if (this.#careful > 0) {
      this.#careful -= 1;
      if (this.#hideRing(r, c, 2, 'cells')) return true;
    }
    return (
      this.#loose.isInRing(r, c) ||
      this.#hideRing(r, c, 1, 'cells') ||
      this.#hideRing(r, c, 1, 'totals')
    );
  }

  #open(r: number, c: number): void {
    for (const [ways, least] of [
      [this.#strict, 2],
      [this.#loose, 1],
    ] as const) {
      if (this.#cost(r, c, 'up', least, 'cells') !== undefined) ways.up[r * this.#columns + c] = 1;
      if (this.#cost(r, c, 'down', least, 'cells') !== undefined)
        ways.down[r * this.#columns + c] = 1;
    }
  }

  /**
   * Suppresses the cheapest cycle through a cell. `least`: the minimum of cells that 1 is taken from. Returns false
   * if there is no cycle.
   */
  #hideRing(r: number, c: number, least: number, among: Search): boolean {
    const [row, column] = [r, this.#rows + c];
    const paths: Path[] = [];
    if (this.#cost(r, c, 'up', least, among) !== undefined)
      paths.push(...this.#path(column, row, least, among));
    if (this.#cost(r, c, 'down', least, among) !== undefined)
      paths.push(...this.#path(row, column, least, among));
    const [first, second] = paths;
    const best = first && second && second.cost < first.cost ? second : first;
    if (!best) return false;
    for (const [one, other] of [...best.steps, [row, column] as const]) {
      const [i, j] = one < this.#rows ? [one, other - this.#rows] : [other, one - this.#rows];
      (this.#hidden[i] as boolean[])[j] = true;
      (this.#closed[i] as boolean[])[j] = true;
      this.#open(i, j);
    }
    return true;
  }

  /** The cost of a step along a cell, `up` from its row to its column. Undefined if the step is not possible. */
  #cost(
    r: number,
    c: number,
    way: 'up' | 'down',
    least: number,
    among: Search,
  ): number | undefined {
    const number = this.#numbers[r]?.[c] ?? 0;
    const isTotal = r === this.#rows - 1 || c === this.#columns - 1;
    const isHidden = this.#hidden[r]?.[c] === true;
    if (number === 0 || (r === this.#rows - 1 && c === this.#columns - 1)) return undefined;
    if (isTotal && !isHidden && among === 'cells') return undefined;
    const falls = (way === 'down') !== isTotal;
    if (falls ? !this.#limits.mayFall(r, c, least) : !this.#limits.mayRise(r, c)) return undefined;
    if (isHidden) return 0;
    return isTotal ? TOTAL + number : number;
  }

  /** The cheapest path between the row and the column of a cell, without the cell itself (Dijkstra). */
  #path(from: number, to: number, least: number, among: Search): Path[] {
    const nodes = this.#rows + this.#columns;
    const costs = new Float64Array(nodes).fill(Infinity);
    const before = new Int32Array(nodes).fill(-1);
    const waiting = new CheapestFirst();
    costs[from] = 0;
    waiting.add(from, 0);
    for (let node = waiting.take(); node !== undefined; node = waiting.take()) {
      if (node.cost > (costs[node.at] ?? Infinity)) continue;
      if (node.at === to) break;
      const isRow = node.at < this.#rows;
      const count = isRow ? this.#columns : this.#rows;
      for (let index = 0; index < count; index += 1) {
        const other = isRow ? this.#rows + index : index;
        if (node.at === from && other === to) continue;
        const [r, c] = isRow ? [node.at, index] : [index, node.at - this.#rows];
        const step = this.#cost(r, c, isRow ? 'up' : 'down', least, among);
        if (step === undefined || node.cost + step >= (costs[other] ?? 0)) continue;
        costs[other] = node.cost + step;
        before[other] = node.at;
        waiting.add(other, node.cost + step);
      }
    }
    const cost = costs[to] ?? Infinity;
    if (cost === Infinity) return [];
    const steps: [number, number][] = [];
    for (let node = to; node !== from; node = before[node] ?? from)
      steps.push([before[node] ?? from, node]);
    return [{ cost, steps }];
  }
}

interface Path {
  readonly cost: number;
  /** Nodes, in pairs. */
  readonly steps: readonly (readonly [number, number])[];
}
