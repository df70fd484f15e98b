/**
 * Remembers parameters in which nothing was found, by what they look like on the wire: titles, addresses and versions come
 * again with every visit, and looking one up costs a tenth of decoding and scrubbing it. Those with findings are never kept.
 * Pages send them in the same order: what followed one the last time is compared first, which costs less than looking it up.
 */
import { copyOf } from '../copy-of.ts';
import type { KnownPairs as Known, Pair } from '@balise/beacon';

/** Signs of one generation, with what an entry takes beside its text. */
const MOST_SIGNS = 8_000_000;
const ENTRY_SIGNS = 100;
const LONGEST_PAIR = 400;

interface Entry {
  readonly raw: string;
  readonly pair: Pair;
  /** The one that was asked for after it the last time. */
  next: Entry | undefined;
}

/** Two generations: what was not asked for while the younger one filled is forgotten with the older one. */
export class KnownPairs implements Known {
  readonly #most: number;
  #recent = new Map<string, Entry>();
  #older = new Map<string, Entry>();
  #signs = 0;
  #last: Entry | undefined;

  constructor(most = MOST_SIGNS) {
    this.#most = most;
  }

  get(raw: string): Pair | undefined {
    const expected = this.#last?.next;
    const entry = expected?.raw === raw ? expected : this.#find(raw);
    if (!entry) return undefined;
    if (this.#last && entry !== expected) this.#last.next = entry;
    this.#last = entry;
    return entry.pair;
  }

  /** A parameter at the top level, in which nothing was found. */
  add(raw: string, [name, value]: Pair): void {
    if (raw.length > LONGEST_PAIR) return;
    this.#keep({ raw: copyOf(raw), pair: [copyOf(name), copyOf(value)], next: undefined });
  }

  #find(raw: string): Entry | undefined {
    const recent = this.#recent.get(raw);
    if (recent) return recent;
    const older = this.#older.get(raw);
    if (older) this.#keep(older);
    return older;
  }

  #keep(entry: Entry): void {
    const { raw, pair } = entry;
    const signs = raw.length + pair[0].length + pair[1].length + ENTRY_SIGNS;
    if (this.#signs + signs > this.#most) this.#turn();
    this.#signs += signs;
    this.#recent.set(raw, entry);
  }

  #turn(): void {
    // What is forgotten may not be held by those that it followed.
    for (const generation of [this.#older, this.#recent])
      for (const entry of generation.values()) entry.next = undefined;
    this.#last = undefined;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#signs = 0;
  }
}
