/**
 * E-mail addresses (rows 5.6, 5.7). A run of characters that can belong to an address is redacted completely if it
 * contains an at-sign. There is no stricter pattern, so foreign letters, encodings and typing mistakes do not escape
 * redaction.
 */
import { AT_SIGN } from './at-sign.ts';
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/**
 * `jane @example.ca` and `jane @ example.ca` are typing mistakes, but `on Bluesky @name.bsky.social` is a handle, and
 * `noon @ the office` has no host. A marker is not part of a host.
 */
const SPACES_AROUND = pattern(
  () => /([\p{L}\d])(?:\s(@)\s?|(@)\s)(?=(?!\S*\.bsky\.social\b)[^\s[]+\.\p{L}{2})/gu,
);

/**
 * A run extends to spaces, brackets, and separators of lists and addresses. A colon does not end it, because it also
 * occurs in `name:secret@host`. So `mailto:` is matched separately.
 */
const STRETCH = /mailto:|[^\s&=/?#<>()[\]{}|\\,;]+/gi;

/** A single `@name` is a handle. Punctuation after the address is not part of it. */
const ADDRESS = pattern(() => /^[^]+?@[^]*?([.:!]?)$/i);

/**
 * `jquery@3.7.1` is a version, because no host has such a name. It must match completely, not as part of a longer
 * address.
 */
const VERSION = pattern(() => /^[\w.-]+@\d{1,2}(\.\d{1,2}){0,2}[.:!]?$/iu);

/** In a query, a version is redacted too, because a query must contain no at-sign (row 5.1). */
export function redactEmails(text: string, redact: Redact, isQuery?: boolean): string {
  if (!AT_SIGN().test(text)) return text;
  return text
    .replace(SPACES_AROUND(), '$1$2$3')
    .replace(STRETCH, (stretch) =>
      !isQuery && VERSION().test(stretch)
        ? stretch
        : stretch.replace(ADDRESS(), (_match, end: string) => redact('email') + end),
    );
}
