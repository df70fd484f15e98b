/** The ranges of the suppressed figures of an answer that a reader can compute: the sums narrow them. */
import { UNDER } from '@balise/contract';
import type { InSlices } from '../../base/slices.ts';

/** A count at a place of the answer. */
export interface Cell {
  readonly number: number;
  isHidden: boolean;
  /** Whether its sign shows that it is under five, or at least five. Otherwise it may be any number. */
  isMarked: boolean;
  /** Whether a reader knows it from another answer, so that it cannot be suppressed to protect others. */
  isKnown?: true;
  /** Whether the answer has no such figure, only parts of it. It may be determined. */
  readonly isOutside?: true;
}

/** Cells that add up to another one. */
export interface Sum {
  readonly total: Cell;
  readonly parts: readonly Cell[];
  /** Whether there may be further parts, which the answer does not show. */
  readonly isCut: boolean;
}

/** A range may shrink by one in each round. */
const MOST_ROUNDS = 40;

function firstRange({ number, isHidden, isMarked }: Cell): {
  readonly least: number;
  readonly most: number;
} {
  if (!isHidden) return { least: number, most: number };
  // A 0 is suppressed only in few tables of Explore.
  const least = number === 0 ? 0 : 1;
  if (!isMarked) return { least, most: Infinity };
  return number < UNDER ? { least, most: UNDER - 1 } : { least: UNDER, most: Infinity };
}

/**
 * The ranges of all cells. A sum is narrowed again only after a range of its members has changed. In a long table, a
 * suppressed figure changes few sums.
 */
export class Ranges {
  readonly #sums: readonly Sum[];
  readonly #places = new Map<Cell, number>();
  readonly #cells: Cell[] = [];
  /** By sum: its cells, the total first. */
  readonly #members: number[][];
  /** By sum: the place of each cell among its members. Made when it is needed. */
  readonly #orders: (ReadonlyMap<number, number> | undefined)[] = [];
  /** By sum: the number of its suppressed cells. */
  readonly #hiddenIn: Uint32Array;
  /** By cell: whether it is counted there. */
  readonly #isCounted: boolean[] = [];
  /** By cell: its sums, each once, in their order. */
  readonly #sumsOf: number[][] = [];
  readonly #least: number[] = [];
  readonly #most: number[] = [];
  /** By cell: the sum that narrowed its range last, or -1. */
  readonly #by: number[] = [];
  readonly #narrowed = new Set<number>();
  /** Sums that may narrow a range. */
  readonly #due: Uint8Array;
  /** Sums with cells that were suppressed or unmarked. At first all. */
  #changed: Set<number>;

  constructor(sums: readonly Sum[]) {
    this.#sums = sums;
    this.#due = new Uint8Array(sums.length).fill(1);
    this.#changed = new Set(sums.keys());
    this.#members = sums.map(({ total, parts }, index) => {
      const members = [this.#placeOf(total), ...parts.map((cell) => this.#placeOf(cell))];
      for (const at of new Set(members)) this.#sumsOf[at]?.push(index);
      return members;
    });
    this.#hiddenIn = new Uint32Array(sums.length);
    for (const at of this.#cells.keys()) this.#countHidden(at);
  }

  #countHidden(at: number): void {
    if (this.#cells[at]?.isHidden !== true || this.#isCounted[at] === true) return;
    this.#isCounted[at] = true;
    for (const sum of this.sumsOf(at)) this.#hiddenIn[sum] = (this.#hiddenIn[sum] ?? 0) + 1;
  }

  #placeOf(cell: Cell): number {
    const known = this.#places.get(cell);
    if (known !== undefined) return known;
    const at = this.#cells.push(cell) - 1;
    this.#places.set(cell, at);
    const { least, most } = firstRange(cell);
    this.#least.push(least);
    this.#most.push(most);
    this.#by.push(-1);
    this.#sumsOf.push([]);
    return at;
  }

  /** Needed after a cell was suppressed or unmarked. */
  renew(cell: Cell): void {
    const at = this.#places.get(cell);
    if (at === undefined) return;
    this.#countHidden(at);
    this.#reset(at);
    for (const sum of this.#sumsOf[at] ?? []) this.#changed.add(sum);
  }

  /** The sums with cells that have changed since the last call, in their order. */
  takeChanged(): Sum[] {
    const changed = [...this.#changed].sort((a, b) => a - b);
    this.#changed = new Set();
    return changed.flatMap((index) => this.#sums[index] ?? []);
  }

  /** Narrows all ranges, from the first ones. */
  *narrowAll(): InSlices<void> {
    for (const at of this.#narrowed) this.#reset(at);
    this.#narrowed.clear();
    for (let round = 0, isNew = true; isNew && round < MOST_ROUNDS; round += 1) {
      isNew = false;
      for (let sum = 0; sum < this.#due.length; sum += 1)
        if (this.#due[sum] === 1 && this.#hasHidden(sum)) {
          yield;
          this.#due[sum] = 0;
          isNew = this.#narrow(sum) || isNew;
        }
    }
  }

  /** The cells whose range was narrowed, in the order of the sums with suppressed cells. */
  narrowed(): number[] {
    const order = (at: number): readonly [number, number] => {
      const first = this.sumsOf(at).find((sum) => this.#hasHidden(sum)) ?? -1;
      return [first, this.#orderOf(first).get(at) ?? -1];
    };
    return [...this.#narrowed]
      .map((at) => ({ at, order: order(at) }))
      .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
      .map(({ at }) => at);
  }

  /** Whether a suppressed figure is determined. A 0 that protects other figures may be known to be 0. */
  isTold(at: number): boolean {
    const cell = this.#cells[at];
    if (!cell?.isHidden || cell.number === 0 || cell.isOutside === true) return false;
    return this.#least[at] === this.#most[at];
  }

  told(): ReadonlySet<Cell> {
    return new Set(this.#cells.filter((_, at) => this.isTold(at)));
  }

  by(at: number): number {
    return this.#by[at] ?? -1;
  }

  sumsOf(at: number): readonly number[] {
    return this.#sumsOf[at] ?? [];
  }

  #hasHidden(sum: number): boolean {
    return (this.#hiddenIn[sum] ?? 0) > 0;
  }

  #orderOf(sum: number): ReadonlyMap<number, number> {
    const known = this.#orders[sum];
    if (known) return known;
    const order = new Map<number, number>();
    for (const [index, at] of (this.#members[sum] ?? []).entries())
      if (!order.has(at)) order.set(at, index);
    this.#orders[sum] = order;
    return order;
  }

  #reset(at: number): void {
    const cell = this.#cells[at];
    if (!cell) return;
    const { least, most } = firstRange(cell);
    this.#least[at] = least;
    this.#most[at] = most;
    this.#by[at] = -1;
    this.#makeDue(at);
  }

  #makeDue(at: number): void {
    for (const sum of this.#sumsOf[at] ?? []) this.#due[sum] = 1;
  }

  /** Narrows the ranges of a sum. Returns whether one has changed. */
  #narrow(sum: number): boolean {
    const [members = [], isCut] = [this.#members[sum], this.#sums[sum]?.isCut === true];
    const whole = members[0] ?? 0;
    let [least, most, open] = [0, 0, Number(isCut)];
    for (let index = 1; index < members.length; index += 1) {
      const at = members[index] ?? 0;
      least += this.#leastOf(at);
      // The greatest sum of the bounded parts, and the number of the others.
      if (this.#mostOf(at) === Infinity) open += 1;
      else most += this.#mostOf(at);
    }
    let isNew = this.#raise(whole, least, sum);
    if (open === 0) isNew = this.#lower(whole, most, sum) || isNew;
    for (let index = 1; index < members.length; index += 1) {
      const at = members[index] ?? 0;
      const isOpen = this.#mostOf(at) === Infinity;
      const othersMost =
        open - Number(isOpen) > 0 ? Infinity : most - (isOpen ? 0 : this.#mostOf(at));
      isNew = this.#lower(at, this.#mostOf(whole) - (least - this.#leastOf(at)), sum) || isNew;
      isNew = this.#raise(at, this.#leastOf(whole) - othersMost, sum) || isNew;
    }
    return isNew;
  }

  #leastOf(at: number): number {
    return this.#least[at] ?? 0;
  }

  #mostOf(at: number): number {
    return this.#most[at] ?? Infinity;
  }

  #raise(at: number, to: number, by: number): boolean {
    if (to <= this.#leastOf(at) || Number.isNaN(to)) return false;
    this.#least[at] = to;
    return this.#wasSet(at, by);
  }

  #lower(at: number, to: number, by: number): boolean {
    if (to >= this.#mostOf(at) || Number.isNaN(to)) return false;
    this.#most[at] = to;
    return this.#wasSet(at, by);
  }

  #wasSet(at: number, by: number): true {
    this.#by[at] = by;
    this.#narrowed.add(at);
    this.#makeDue(at);
    return true;
  }
}
