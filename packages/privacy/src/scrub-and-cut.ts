/** Scrubs, then cuts to a length, never the other way (rows 5.6, 5.7): half a number is no longer found, and still a number. */
import type { Scrubbed } from './finding.ts';
import type { Language } from './redaction.ts';
import { scrubText } from './scrub-text.ts';

/** Which end of the text is kept. */
export type KeptEnd = 'start' | 'end';

/** What a cut may leave at its edge: half a surrogate pair, half a marker. */
const HALF_AT_START = /^(?:[\uDC00-\uDFFF]|[a-zé]{0,8}\])/;
const HALF_AT_END = /(?:[\uD800-\uDBFF]|\[[a-zé]{0,8})$/;

/**
 * Rows 5.6, 5.7: at most `length` characters of the scrubbed text, from its start or its end;
 * `scrub` is `scrubUrl` for addresses. What is left would not be scrubbed again: a cut may make a
 * number of the end of a word (`event123456`), so it is looked at once more.
 */
export function scrubAndCut(
  text: string,
  language: Language,
  length: number,
  from: KeptEnd,
  scrub: (text: string, language: Language) => Scrubbed = scrubText,
): Scrubbed {
  const scrubbed = scrub(text, language);
  const over = Math.ceil(scrubbed.text.length - length);
  if (!(scrubbed.text && over > 0)) return scrubbed;
  const kept =
    from === 'end'
      ? scrubbed.text.slice(over).replace(HALF_AT_START, '')
      : scrubbed.text.slice(0, -over).replace(HALF_AT_END, '');
  return { text: scrubAndCut(kept, language, length, from, scrub).text, kinds: scrubbed.kinds };
}
