/**
 * Random numbers from a seed: the same seed gives the same numbers (mulberry32). Its 32 bits of state are enough for
 * a plan of visits.
 */

export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number between two, including the first. */
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of some values. Throws if the list is empty. */
  oneOf<T>(values: readonly T[]): T {
    return this.oneByWeight(values, () => 1);
  }

  oneByWeight<T>(values: readonly T[], weightOf: (value: T) => number): T {
    const total = values.reduce((sum, value) => sum + weightOf(value), 0);
    let left = this.next() * total;
    for (const value of values) {
      left -= weightOf(value);
      if (left < 0) return value;
    }
    const last = values.at(-1);
    if (last === undefined) throw new RangeError('nothing to choose from');
    return last;
  }

  /** A separate seed for a part. So the numbers that one part uses do not change those of the next part. */
  seed(): number {
    return Math.floor(this.next() * 2 ** 32);
  }
}
