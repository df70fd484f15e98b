/** Applies the patterns of the settings to a text that the standard routines have redacted. */
import type { added } from './additions.ts';
import { afterHost } from './after-host.ts';
import type { Routine } from './family.ts';
import type { Redact } from './finding.ts';
import { redactMatches } from './redact-matches.ts';

/** Maximum number of passes, to limit the time. If there are still matches, the whole text is redacted. */
const MOST_PASSES = 4;

/** `routine` runs again after each pass, because a redaction may turn the rest of a word into a number. */
export function redactAdded(
  text: string,
  { patterns }: Pick<NonNullable<typeof added>, 'patterns'>,
  routine: Routine,
  isAddress: boolean | undefined,
  redact: Redact,
): string {
  const start = isAddress ? afterHost(text) : 0;
  let left = text;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = redactMatches(left, start, patterns, redact);
    if (cleaned === left) return left;
    left = routine(cleaned, redact);
  }
  return text.slice(0, start) + redact('added');
}
