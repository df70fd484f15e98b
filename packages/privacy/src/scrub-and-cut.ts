/**
 * Redacts first and cuts to a length afterwards (rows 5.6, 5.7). In the other order, half a number would no longer be
 * found but would still be sent.
 */
import type { Scrubbed } from './finding.ts';
import type { Language } from './redaction.ts';
import { scrubText } from './scrub-text.ts';

/** Which end of the text is kept. */
export type KeptEnd = 'start' | 'end';

/** Parts that a cut may leave at the edge: half a surrogate pair, or half a marker. */
const HALF_AT_START = /^(?:[\uDC00-\uDFFF]|[a-zé]{0,8}\])/;
const HALF_AT_END = /(?:[\uD800-\uDBFF]|\[[a-zé]{0,8})$/;

/**
 * Rows 5.6, 5.7: at most `length` characters of the redacted text, from its start or its end. Use `scrubUrl` as
 * `scrub` for addresses. The result is redacted again, because a cut may turn the end of a word into a number
 * (`event123456`).
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
