/** Redacts a pattern in a text. */
export const REDACTED = '[redacted]';

/**
 * Replaces each match of a pattern with the flag `g`. An earlier marker stays as it is, so that a repeated correction
 * stops, even if the pattern matches the words of the marker.
 */
export const redactText = (text: string, pattern: RegExp): string =>
  text
    .split(REDACTED)
    .map((part) => part.replace(pattern, REDACTED))
    .join(REDACTED);
