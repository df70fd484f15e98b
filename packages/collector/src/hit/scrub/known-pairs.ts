/**
 * Caches parameters without findings, by their raw text in the request. Titles, URLs and versions are the same for
 * many visits, and a lookup costs a tenth of decoding and redacting. Parameters with findings are never kept.
 */
import { copyOf } from '../../base/copy-of.ts';
import { KnownParts, type KnownRun } from '../../base/known-parts.ts';
import type { KnownPairs as Known, Pair } from '@balise/beacon';

/** Characters of one generation of the cache. `ENTRY_SIGNS`: extra memory of an entry, as characters. */
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

  /** Adds a parameter at the top level without findings. */
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
