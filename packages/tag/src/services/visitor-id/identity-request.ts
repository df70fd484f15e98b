/** Builds the request addresses for the identity service and for the analytics server’s own ids (row 7.10). */
import { escapeValue } from '@balise/beacon';
import type { ConsentTerms } from '../consent/consent-core.ts';
import { IDENTITY_VERSION } from './identity-fields.ts';
import type { IdentityStore } from './identity-store.ts';

/** Data of a request besides the stored identity. */
export interface Asking {
  readonly organizationId: string;
  /** In milliseconds. */
  readonly now: number;
  readonly terms: ConsentTerms | undefined;
  readonly hasConsentChanged: boolean;
}

/** `MC` requests an id. `AAM` sends the known one. */
export function identityQuery(
  kind: 'MC' | 'AAM',
  { organizationId, now, terms, hasConsentChanged }: Asking,
  { value }: IdentityStore,
): string {
  const analyticsId = value('MCAID');
  const applies = terms?.gdprApplies;
  return query({
    d_fieldgroup: kind,
    gdpr: applies && '1',
    gdpr_consent: applies && terms.consentString,
    d_cf: hasConsentChanged && '1',
    d_rtbd: 'json',
    d_ver: '2',
    d_orgid: organizationId,
    d_nsid: '0',
    d_mid: value('MCMID'),
    d_blob: value('MCAAMB'),
    d_cid_ic: analyticsId && 'AVID\u0001' + analyticsId,
    ts: String(now),
  });
}

/** Requests the id that the analytics server already has for this browser. */
export function analyticsQuery({ organizationId, now }: Asking, { value }: IdentityStore): string {
  return query({
    d_fieldgroup: 'A',
    mcorgid: organizationId,
    mid: value('MCMID'),
    ts: String(now),
  });
}

/** Leaves out unknown values. */
function query(parameters: Readonly<Record<string, string | false | undefined>>): string {
  let text = '/id?d_visid_ver=' + IDENTITY_VERSION;
  for (const [name, value] of Object.entries(parameters)) {
    if (value) text += '&' + name + '=' + escapeValue(value);
  }
  return text;
}
