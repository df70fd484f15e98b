/**
 * Remembers values in which nothing was found: titles, addresses and versions come again with every
 * visit, and looking one up costs a tenth of scrubbing it. Values with findings are never kept.
 */
import type { Scrubbed } from '@balise/privacy';
import type { CleanValue } from './clean-value.ts';
import type { Content } from './parameter-meaning.ts';

/** Per kind of content and language; when it is full it begins anew. */
const MOST_VALUES = 10_000;
const LONGEST_VALUE = 300;

export class CleanMemory {
  readonly #values = new Map<string, Set<string>>();
  readonly #cleanValue: CleanValue;

  constructor(cleanValue: CleanValue) {
    this.#cleanValue = cleanValue;
  }

  clean(content: Content, value: string, language: 'en' | 'fr'): Scrubbed {
    const key = content + language;
    const known = this.#values.get(key) ?? new Set();
    if (known.has(value)) return { text: value, kinds: [] };
    const scrubbed = this.#cleanValue(content, value, language);
    // A value is a slice of its request, and would keep the whole of it in memory: a copy does not.
    if (scrubbed.text === value && scrubbed.kinds.length === 0 && value.length <= LONGEST_VALUE) {
      if (known.size >= MOST_VALUES) known.clear();
      this.#values.set(key, known.add(Buffer.from(value).toString()));
    }
    return scrubbed;
  }
}
