/** Makes a scrubbing routine of one family of patterns (rows 5.6, 5.7). */
import type { FindingKind, Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/** Replaces in a text what it knows, and reports it. */
export type Routine = (text: string, redact: Redact) => string;

/**
 * The first group of the pattern is what stays: a key before its number, or a whole word that only
 * looks like a number. The rest of the match becomes the marker.
 */
export function family(kind: FindingKind, shorthand: () => RegExp): Routine {
  const expanded = pattern(shorthand);
  return (text, redact) =>
    text.replace(expanded(), (match: string, kept = '') =>
      kept === match ? match : kept + redact(kind),
    );
}
