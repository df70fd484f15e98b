/** Removes what the settings add, from what the routines of this package have left. */
import type { added } from './additions.ts';
import { afterHost } from './after-host.ts';
import type { Routine } from './family.ts';
import type { Redact } from './finding.ts';
import { redactMatches } from './redact-matches.ts';

/** What is found anew this often goes as a whole, so that the time is bounded. */
const MOST_PASSES = 4;

/** `routine` looks once more: what is left may be a number again that was part of a word, as after a cut. */
export function redactAdded(
  text: string,
  { patterns }: NonNullable<typeof added>,
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
