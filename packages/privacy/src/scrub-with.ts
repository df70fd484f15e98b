/** Runs a scrubbing routine and gathers what it found (rows 5.6, 5.7). */
import { asText } from './as-text.ts';
import type { FindingKind, Redact, Scrubbed } from './finding.ts';
import { fold } from './fold.ts';
import { REDACTION, type Language } from './redaction.ts';

/** A text in which nothing is found comes back untouched, disguises and all. */
export function scrubWith(
  value: string,
  language: Language,
  routine: (text: string, redact: Redact) => string,
): Scrubbed {
  const original = asText(value);
  const kinds: FindingKind[] = [];
  const scrubbed = routine(fold(original), (kind) => {
    if (kinds.indexOf(kind) < 0) kinds[kinds.length] = kind;
    return language === 'fr' ? REDACTION.fr : REDACTION.en;
  });
  return { text: kinds.length ? scrubbed : original, kinds };
}
