/** The address of a page after all other redactions (rows 5.3, 5.7). */
import { hasAtSign } from './at-sign.ts';
import type { Scrubbed } from './finding.ts';
import { scrubQuery } from './scrub-query.ts';

/** If the query or fragment of a redacted address still contains an at-sign, it is replaced as a whole. */
export function withoutAtSign({ text, kinds }: Scrubbed): Scrubbed {
  const { text: clean, kinds: more } = scrubQuery(text);
  if (text === clean) return { text, kinds };
  const head = text.replace(/[?#][^]*/, '?');
  return { text: hasAtSign(head) ? clean : head + clean, kinds: [...kinds, ...more] };
}
