/** Runs a redaction routine and collects its findings (rows 5.6, 5.7). */
import { added } from './additions.ts';
import { asText } from './as-text.ts';
import type { Routine } from './family.ts';
import type { FindingKind, Redact, Scrubbed } from './finding.ts';
import { fold } from './fold.ts';
import { mayHold } from './quick-check.ts';
import { redactAdded } from './redact-added.ts';
import { REDACTION, type Language } from './redaction.ts';

/** A text without findings is returned unchanged, without folding. */
export function scrubWith(
  value: string,
  language: Language,
  condition: RegExp,
  routine: Routine,
  isAddress?: boolean,
): Scrubbed {
  const original = asText(value);
  if (!added && !mayHold(condition, original)) return { text: original, kinds: [] };
  const kinds: FindingKind[] = [];
  const redact: Redact = (kind) => {
    if (kinds.indexOf(kind) < 0) kinds[kinds.length] = kind;
    return language === 'fr' ? REDACTION.fr : REDACTION.en;
  };
  let scrubbed = routine(fold(original), redact);
  if (added) scrubbed = redactAdded(scrubbed, added, routine, isAddress, redact);
  return { text: kinds.length ? scrubbed : original, kinds };
}
