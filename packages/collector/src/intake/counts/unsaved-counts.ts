/** Counts that are not in the store yet. Those of one key are added up. */

export class UnsavedCounts<T> {
  readonly #keyOf: (count: T) => string;
  readonly #sumOf: (known: T, added: T) => T;
  #counts = new Map<string, T>();

  /** `sumOf`: of two counts with one key. */
  constructor(keyOf: (count: T) => string, sumOf: (known: T, added: T) => T) {
    this.#keyOf = keyOf;
    this.#sumOf = sumOf;
  }

  get size(): number {
    return this.#counts.size;
  }

  has(count: T): boolean {
    return this.#counts.has(this.#keyOf(count));
  }

  add(count: T): void {
    const key = this.#keyOf(count);
    const known = this.#counts.get(key);
    this.#counts.set(key, known === undefined ? count : this.#sumOf(known, count));
  }

  /** Takes all of them. */
  take(): T[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }
}
