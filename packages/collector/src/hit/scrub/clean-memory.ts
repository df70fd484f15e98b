/**
 * Caches values without findings. Titles, URLs and versions are the same for many visits, and a lookup costs a tenth
 * of a redaction. Values with findings are never kept.
 */
import type { Scrubbed } from '@balise/privacy';
import type { CleanValue } from './clean-value.ts';
import type { Content } from './parameter-meaning.ts';

/** Maximum for each kind of content and language. A full cache is emptied. */
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
    // A value is a slice of its request and would keep the whole request in memory. A copy does not.
    if (scrubbed.text === value && scrubbed.kinds.length === 0 && value.length <= LONGEST_VALUE) {
      if (known.size >= MOST_VALUES) known.clear();
      this.#values.set(key, known.add(Buffer.from(value).toString()));
    }
    return scrubbed;
  }
}
