/**
 * Which cells of a table are hidden: those of 1 to 4, and so many others that none of them can be told by the totals. Totals are figures
 * as others, and may be known anyway (the same rows without columns have them), so that only cells are hidden for the sake of cells.
 *
 * A cell can be told where all tables that agree with what is shown have the same number in it. Another such table is made by adding 1
 * round a ring of hidden cells and taking 1 away in turn, so that no sum changes: where there is a ring through a cell, along which
 * nothing falls below what may be, it cannot be told. Rings are looked for among what is hidden already; where there is none, the
 * cheapest one is hidden. (Complementary cell suppression as a search for cycles in a network: Kelly, Golden and Assad, 1992.)
 *
 * A sign says which hidden cells are few and which are not, as in reports, so that none may leave its side either: what is few stays below five, what
 * protects it at five or above. In a few tables there is no such ring (four cells of 4); there one sign stands for both, and it is not that of the few.
 */
import { UNDER } from '@balise/contract';
import { CheapestFirst } from './cheapest-first.ts';
import { Ways } from './ways.ts';

export interface Table {
  /** Rows, then columns; the last of both are the totals. Whole numbers. */
  readonly numbers: readonly (readonly number[])[];
  /** Whether the last row, or column, before the totals stands for all others: it is not shown, but can be counted. */
  readonly restRow?: boolean;
  readonly restColumn?: boolean;
}

/** Hiding a shown cell costs its number. A cell of 0 is better left: so much more. */
const ZERO = 1e9;
/** So many times the cheapest ring is looked for with care; it ends, whatever the table. */
const CAREFUL = 1000;

export interface HiddenCells {
  /** For each number. */
  readonly hidden: readonly (readonly boolean[])[];
  /** Whether it may be said which of them are few. */
  readonly isMarked: boolean;
}

export function hiddenCells(table: Table): HiddenCells {
  const marked = hiddenWhere(table, true);
  if (marked.isClosed) return { hidden: marked.hidden, isMarked: true };
  return { hidden: hiddenWhere(table, false).hidden, isMarked: false };
}

/** `isMarked`: it is known which of them are few. `isClosed`: none of those can be told. */
function hiddenWhere(table: Table, isMarked: boolean): { hidden: boolean[][]; isClosed: boolean } {
  const { numbers } = table;
  const [bottom, right] = [numbers.length - 1, (numbers[0]?.length ?? 1) - 1];
  const all = numbers[bottom]?.[right] ?? 0;
  // Nothing is known of it.
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
  if (right > 0) isClosed.push(new Rings(table, hidden, limits).close());
  return { hidden, isClosed: isClosed.every(Boolean) };
}

const isFew = (number: number): boolean => number > 0 && number < UNDER;

/** Whether a cell may be one more or one less, if it is hidden. `least`: that it has at least to be one less. */
interface Limits {
  readonly mayRise: (r: number, c: number) => boolean;
  readonly mayFall: (r: number, c: number, least: number) => boolean;
}

function limitsOf({ numbers, restRow, restColumn }: Table, isMarked: boolean): Limits {
  const [bottom, right] = [numbers.length - 1, (numbers[0]?.length ?? 1) - 1];
  // What stands for others has no sign.
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
 * Of a line whose sum is known: where one that is few is hidden alone, or no other hidden one could be more where it is less, the next smallest is
 * hidden too. False where there is none.
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
    const isTold = (one: Place): boolean =>
      isFew(one.number) &&
      !some.some(
        (other) => other !== one && ((rises(one) && falls(other)) || (falls(one) && rises(other))),
      );
    if (!some.some(isTold)) return true;
    const next = line.find((one) => !isHidden(one));
    const row = next && hidden[next.r];
    if (!next || !row) return false;
    row[next.c] = true;
  }
}

/**
 * A network: a node for each row and each column, those of the totals too, and a cell joins its row and its column. To go from row to column
 * is to add 1 to the cell, from column to row to take 1 away; in a total the other way round, since it stands on the other side of the sum.
 */
class Rings {
  readonly #numbers: Table['numbers'];
  readonly #hidden: boolean[][];
  readonly #rows: number;
  readonly #columns: number;
  readonly #isFree: (r: number, c: number) => boolean;
  /** By cell: there is a ring through it. */
  readonly #closed: boolean[][];
  /** What can be gone along among hidden cells, so that all may stay 1 or more, or 0 or more. */
  readonly #strict: Ways;
  readonly #loose: Ways;
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
    // Not shown, and not about a few: it may be told.
    this.#isFree = (r, c) =>
      (numbers[r]?.[c] ?? 0) >= UNDER &&
      ((restRow && r === this.#rows - 2) || (restColumn && c === this.#columns - 2));
    this.#strict = new Ways(this.#rows, this.#columns);
    this.#loose = new Ways(this.#rows, this.#columns);
    for (const [r, row] of hidden.entries())
      for (const [c, isHidden] of row.entries()) if (isHidden) this.#open(r, c);
  }

  /** False where there is no ring through one that is few. */
  close(): boolean {
    let isClosed = true;
    for (let r = 0; r < this.#rows; r += 1)
      for (let c = 0; c < this.#columns; c += 1)
        if (this.#hidden[r]?.[c] === true && !this.#isFree(r, c))
          isClosed = (this.#closeAt(r, c) || !isFew(this.#numbers[r]?.[c] ?? 0)) && isClosed;
    return isClosed;
  }

  #closeAt(r: number, c: number): boolean {
    if (this.#closed[r]?.[c] === true || this.#strict.isInRing(r, c)) return true;
    if (this.#careful > 0) {
      this.#careful -= 1;
      if (this.#hideRing(r, c, 2)) return true;
    }
    return this.#loose.isInRing(r, c) || this.#hideRing(r, c, 1);
  }

  #open(r: number, c: number): void {
    for (const [ways, least] of [
      [this.#strict, 2],
      [this.#loose, 1],
    ] as const) {
      if (this.#cost(r, c, 'up', least) !== undefined) ways.up[r * this.#columns + c] = 1;
      if (this.#cost(r, c, 'down', least) !== undefined) ways.down[r * this.#columns + c] = 1;
    }
  }

  /** Hides the cheapest ring through a cell. `least`: what is taken from has this. False where there is none. */
  #hideRing(r: number, c: number, least: number): boolean {
    const [row, column] = [r, this.#rows + c];
    const paths: Path[] = [];
    if (this.#cost(r, c, 'up', least) !== undefined) paths.push(...this.#path(column, row, least));
    if (this.#cost(r, c, 'down', least) !== undefined)
      paths.push(...this.#path(row, column, least));
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

  /** What it costs to go along a cell, `up` from its row to its column; nothing where that cannot be. */
  #cost(r: number, c: number, way: 'up' | 'down', least: number): number | undefined {
    const number = this.#numbers[r]?.[c] ?? 0;
    const isTotal = r === this.#rows - 1 || c === this.#columns - 1;
    const isHidden = this.#hidden[r]?.[c] === true;
    if (isTotal && (!isHidden || (r === this.#rows - 1 && c === this.#columns - 1)))
      return undefined;
    const falls = (way === 'down') !== isTotal;
    if (falls ? !this.#limits.mayFall(r, c, least) : !this.#limits.mayRise(r, c)) return undefined;
    if (isHidden) return 0;
    return number > 0 ? number : ZERO;
  }

  /** The cheapest path between the ends of a cell, not along the cell itself (Dijkstra). */
  #path(from: number, to: number, least: number): Path[] {
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
        const step = this.#cost(r, c, isRow ? 'up' : 'down', least);
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
