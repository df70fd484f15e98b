/** Adds the visitor’s identity to a hit, in wire order. It replaces the fallback id. */
import { escapeValue } from '@balise/beacon';
import type { IdentityStore } from './identity-store.ts';

/** First parameters after the ids, after the blob, and after the organization. */
const AFTER_IDS = /^(?!(t|sdid|ts|D|vid)=)/;
const AFTER_BLOB = /^(tnt|[cv][1-9]\d*|[hl]\d+|pe|lat|lon|s|c|j|v|k)=/;
const AFTER_ORGANIZATION = /^(ms_a|lrt)=/;

/** Only page views carry the blob. */
export function identifyHit(
  pairs: string[],
  isLink: boolean,
  organizationId: string,
  { value }: IdentityStore,
): void {
  const insert = (name: string, text: string | undefined, after: RegExp): void => {
    if (!text) return;
    const at = pairs.findIndex((pair) => after.test(pair));
    pairs.splice(at < 0 ? pairs.length : at, 0, name + '=' + escapeValue(text));
  };
  const id = value('MCMID');
  const fallback = pairs.findIndex((pair) => /^fid=/.test(pair));
  if (id && fallback >= 0) pairs.splice(fallback, 1);
  // Each is inserted before the previous one.
  insert('aamlh', value('MCAAMLH'), AFTER_IDS);
  insert('aid', value('MCAID'), AFTER_IDS);
  insert('mid', id, AFTER_IDS);
  if (!isLink) insert('aamb', value('MCAAMB'), AFTER_BLOB);
  insert('mcorgid', organizationId, AFTER_ORGANIZATION);
}
