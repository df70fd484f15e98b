/**
 * E-mail addresses (rows 5.6, 5.7). Every stretch without a character that cannot belong to an
 * address goes as a whole if it has an at-sign: no pattern of what an address may hold, so none
 * that a foreign letter, an encoded one or a typing mistake escapes.
 */
import { AT_SIGN } from './at-sign.ts';
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/** `jane @example.ca` is a typing mistake, `on Bluesky @name.bsky.social` is none. A marker is no part of a host. */
const SPACE_BEFORE_HOST = pattern(
  () => /([\p{L}\d])\s(?=@(?!\S*\.bsky\.social\b)[^\s[]+\.\p{L})/gu,
);

/**
 * Ended by spaces, brackets and the separators of lists and addresses. Not by a colon, which also
 * stands in `name:secret@host`; so `mailto:` is a stretch of its own.
 */
const STRETCH = /mailto:|[^\s&=/?#<>()[\]{}|\\,;]+/gi;

/** `@name` alone is a handle. The mark that ends the sentence is not part of the address. */
const ADDRESS = pattern(() => /^[^]+?@[^]*?([.:!]?)$/i);

/** `jquery@3.7.1`: no host has such a name. Its numbers are part of no longer one. */
const VERSION = pattern(() => /^[\w.-]+@\d{1,2}(\.\d{1,2}){0,2}[.:!]?$/iu);

/** In a query a version goes too: an at-sign has no place there (row 5.1). */
export function redactEmails(text: string, redact: Redact, isQuery?: boolean): string {
  if (!AT_SIGN().test(text)) return text;
  return text
    .replace(SPACE_BEFORE_HOST(), '$1')
    .replace(STRETCH, (stretch) =>
      !isQuery && VERSION().test(stretch)
        ? stretch
        : stretch.replace(ADDRESS(), (_match, end: string) => redact('email') + end),
    );
}
