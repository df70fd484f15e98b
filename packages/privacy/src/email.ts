/**
 * E-mail addresses (rows 5.6, 5.7). Every stretch without a character that cannot belong to an
 * address goes as a whole if it has an at-sign: no pattern of what an address may hold, so none
 * that a foreign letter, an encoded one or a typing mistake escapes.
 */
import { AT_SIGN } from './at-sign.ts';
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/**
 * Ended by spaces, brackets and the separators of lists and addresses. Not by a colon, which also
 * stands in `name:secret@host`; so `mailto:` is a stretch of its own.
 */
const STRETCH = /mailto:|[^\s&=/?#<>()[\]{}|\\,;]+/gi;

/** `@name` alone is a handle. The mark that ends the sentence is not part of the address. */
const ADDRESS = pattern(() => /^[^]+?@[^]*?([.:!]?)$/i);

export function redactEmails(text: string, redact: Redact): string {
  if (!AT_SIGN().test(text)) return text;
  return text.replace(STRETCH, (stretch) =>
    stretch.replace(ADDRESS(), (_match, end: string) => redact('email') + end),
  );
}
