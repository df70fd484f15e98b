/** Creates a redaction routine for one family of patterns (rows 5.6, 5.7). */
import type { FindingKind, Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/** Replaces matches in a text and reports them. */
export type Routine = (text: string, redact: Redact) => string;

/**
 * The first group of the pattern is kept: a key before its number, or a whole word that only looks like a number. The
 * marker replaces the rest of the match, unless `isKept` is true for it.
 */
export function family(
  kind: FindingKind,
  shorthand: () => RegExp,
  isKept?: (match: string) => boolean,
): Routine {
  const expanded = pattern(shorthand);
  return (text, redact) =>
    text.replace(expanded(), (match: string, kept = '') =>
      kept === match || isKept?.(match) ? match : kept + redact(kind),
    );
}
