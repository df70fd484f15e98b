/** Cycles of suppressed cells in a table: a cell on a cycle is not revealed (see `hidden-cells.ts`). */
import { UNDER } from '@balise/contract';
import type { InSlices } from '../../base/slices.ts';
import { isFew, type Limits, type Table } from './cell-limits.ts';
import { CheapestFirst } from './cheapest-first.ts';
import { FreeSteps } from './free-steps.ts';

/** Which shown cells may be suppressed to close a cycle: only those within the table, or totals too. */
type Search = 'cells' | 'totals';
/** Suppressing a shown cell costs its number. A total costs so much more, so that it is used last. */
const TOTAL = 1e9;
/** So many times the cheapest strict cycle is searched. The limit bounds the time for any table. */
const CAREFUL = 1000;

/**
 * A network with a node for each row and each column, totals included. A cell connects its row and its column. A step
 * from row to column adds 1 to the cell, a step from column to row takes 1 away. For a total it is the reverse,
 * because a total is on the other side of the sum.
 */
export class Rings {
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
