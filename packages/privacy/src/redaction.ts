/** The marker in place of redacted data (spec §5, sensitive-text scrubbing; row 5.6). */

/** Language of the page, and thus of the marker. */
export type Language = 'en' | 'fr';

/** Markers by language. No pattern contains square brackets, so a marker never becomes part of a match. */
export const REDACTION: Readonly<Record<Language, string>> = {
  en: '[redacted]',
  fr: '[caviardé]',
};

/**
 * Matches a text that consists of one marker in either language. In a query, a browser writes the French one as
 * `[caviard%C3%A9]`.
 */
export const MARKER = /^\[(?:redacted|caviard(?:é|%c3%a9))\]$/i;
