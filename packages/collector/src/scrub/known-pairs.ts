/**
 * Remembers parameters in which nothing was found, by what they look like on the wire: titles, addresses and versions come
 * again with every visit, and looking one up costs a tenth of decoding and scrubbing it. Those with findings are never kept.
 */
import { copyOf } from '../copy-of.ts';
import { KnownParts, type KnownRun } from '../known-parts.ts';
import type { KnownPairs as Known, Pair } from '@balise/beacon';

/** Signs of one generation, with what an entry takes beside its text. */
const MOST_SIGNS = 8_000_000;
const ENTRY_SIGNS = 100;
const LONGEST_PAIR = 400;

export class KnownPairs implements Known {
  readonly #parts: KnownParts<readonly Pair[]>;

  constructor(most = MOST_SIGNS) {
    this.#parts = new KnownParts({ most, weigh: signsOf, join: (lists) => lists.flat() });
  }

  at(text: string, from: number): KnownRun<readonly Pair[]> | undefined {
    return this.#parts.at(text, from);
  }

  /** A parameter at the top level, in which nothing was found. */
  add(raw: string, [name, value]: Pair): void {
    if (raw.length > LONGEST_PAIR) return;
    this.#parts.add(copyOf(raw), [[copyOf(name), copyOf(value)]]);
  }
}

function signsOf(raw: string, pairs: readonly Pair[]): number {
  return pairs.reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    raw.length + ENTRY_SIGNS,
  );
}
