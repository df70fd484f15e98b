/** Query strings and referrers with an at-sign (spec §5, privacy; row 5.1). */
import { asText } from './as-text.ts';
import { hasAtSign } from './at-sign.ts';
import type { Scrubbed } from './finding.ts';

/** The specification defines this text. It is the same in both languages. */
const REMOVED = 'removed: email';

/** Row 5.1: an at-sign in any form replaces the whole value. */
export function scrubQuery(query: string): Scrubbed {
  return hasAtSign(query)
    ? { text: REMOVED, kinds: ['at-sign'] }
    : { text: asText(query), kinds: [] };
}
