/**
 * A hash table from keys of sixteen one-byte characters, such as digests of requests, to times. Keys and times are in
 * arrays of numbers. Strings would each be moved twice by the garbage collector. A map with a million entries would
 * be scanned by every major collection.
 */

/** A power of two, so that the low bits of the digest's first word give the slot. */
const FIRST_PLACES = 1024;
/** Number of 32-bit words of a key. */
const WORDS = 4;
/** Maximum share of used slots. A fuller table would make searches slow. */
const FULLEST = 0.6;

export class KeyTable {
  #words = new Int32Array(FIRST_PLACES * WORDS);
  /** `NaN` marks a free slot. */
  #moments = new Float64Array(FIRST_PLACES).fill(NaN);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): number | undefined {
    const moment = this.#moments[this.#placeOf(key)] ?? NaN;
    return Number.isNaN(moment) ? undefined : moment;
  }

  set(key: string, moment: number): void {
    const place = this.#placeOf(key);
    if (Number.isNaN(this.#moments[place])) {
      if (this.#size >= FULLEST * this.#moments.length) {
        this.#grow();
        return this.set(key, moment);
      }
      this.#size += 1;
      for (let word = 0; word < WORDS; word += 1)
        this.#words[place * WORDS + word] = wordOf(key, word);
    }
    this.#moments[place] = moment;
  }

  /** The slot of a key, or the free slot for it. */
  #placeOf(key: string): number {
    const first = wordOf(key, 0);
    const second = wordOf(key, 1);
    const third = wordOf(key, 2);
    const fourth = wordOf(key, 3);
    const words = this.#words;
    const last = this.#moments.length - 1;
    for (let place = first & last; ; place = (place + 1) & last) {
      const at = place * WORDS;
      const isKey =
        words[at] === first &&
        words[at + 1] === second &&
        words[at + 2] === third &&
        words[at + 3] === fourth;
      if (isKey || Number.isNaN(this.#moments[place])) return place;
    }
  }

  #grow(): void {
    const words = this.#words;
    const moments = this.#moments;
    const last = 2 * moments.length - 1;
    this.#words = new Int32Array(2 * words.length);
    this.#moments = new Float64Array(2 * moments.length).fill(NaN);
    for (const [from, moment] of moments.entries()) {
      if (Number.isNaN(moment)) continue;
      let place = (words[from * WORDS] ?? 0) & last;
      while (!Number.isNaN(this.#moments[place])) place = (place + 1) & last;
      for (let word = 0; word < WORDS; word += 1)
        this.#words[place * WORDS + word] = words[from * WORDS + word] ?? 0;
      this.#moments[place] = moment;
    }
  }
}

/** Four characters as one 32-bit number. */
function wordOf(key: string, word: number): number {
  const at = word * WORDS;
  return (
    key.charCodeAt(at) |
    (key.charCodeAt(at + 1) << 8) |
    (key.charCodeAt(at + 2) << 16) |
    (key.charCodeAt(at + 3) << 24)
  );
}
