/** The marker that stands where something was removed (spec §5, sensitive-text scrubbing; row 5.6). */

/** The language of the page, which is the language of the marker. */
export type Language = 'en' | 'fr';

/** The markers. Square brackets occur in no pattern, so a marker never becomes part of a match. */
export const REDACTION: Readonly<Record<Language, string>> = {
  en: '[redacted]',
  fr: '[caviardé]',
};

/**
 * A text that is a marker and nothing else, in either language. A browser writes the French one of
 * a query as `[caviard%C3%A9]`.
 */
export const MARKER = /^\[(?:redacted|caviard(?:é|%c3%a9))\]$/i;
