/**
 * Remembers parameters in which nothing was found, by what they look like on the wire: titles, addresses and versions come
 * again with every visit, and looking one up costs a tenth of decoding and scrubbing it. Those with findings are never kept.
 */
import type { KnownPairs as Known, Pair } from '@balise/beacon';

/** Signs of one generation, with what an entry takes beside its text. */
const MOST_SIGNS = 8_000_000;
const ENTRY_SIGNS = 100;
const LONGEST_PAIR = 400;

/** Two generations: what was not asked for while the younger one filled is forgotten with the older one. */
export class KnownPairs implements Known {
  readonly #most: number;
  #recent = new Map<string, Pair>();
  #older = new Map<string, Pair>();
  #signs = 0;

  constructor(most = MOST_SIGNS) {
    this.#most = most;
  }

  get(raw: string): Pair | undefined {
    const recent = this.#recent.get(raw);
    if (recent) return recent;
    const older = this.#older.get(raw);
    if (older) this.#keep(raw, older);
    return older;
  }

  /** A parameter at the top level, in which nothing was found. */
  add(raw: string, [name, value]: Pair): void {
    if (raw.length <= LONGEST_PAIR) this.#keep(raw, [copyOf(name), copyOf(value)]);
  }

  #keep(raw: string, pair: Pair): void {
    const signs = raw.length + pair[0].length + pair[1].length + ENTRY_SIGNS;
    if (this.#signs + signs > this.#most) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#signs = 0;
    }
    this.#signs += signs;
    this.#recent.set(copyOf(raw), pair);
  }
}

/** A part of a request would keep the whole of it in memory: a copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
