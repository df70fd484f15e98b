/** Addresses of the requests to the identity service and to the analytics server's own (row 7.10). */
import { escapeValue } from '@balise/beacon';
import type { ConsentTerms } from '../consent/consent-core.ts';
import { IDENTITY_VERSION } from './identity-fields.ts';
import type { IdentityStore } from './identity-store.ts';

/** What a request says besides what is known of the visitor. */
export interface Asking {
  readonly organizationId: string;
  /** Milliseconds. */
  readonly now: number;
  readonly terms: ConsentTerms | undefined;
  readonly hasConsentChanged: boolean;
}

/** `MC` asks for an id, `AAM` tells the service the one that is known. */
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

/** Asks for the id that the analytics server has for this browser from earlier. */
export function analyticsQuery({ organizationId, now }: Asking, { value }: IdentityStore): string {
  return query({
    d_fieldgroup: 'A',
    mcorgid: organizationId,
    mid: value('MCMID'),
    ts: String(now),
  });
}

/** What is not known is left out. */
function query(parameters: Readonly<Record<string, string | false | undefined>>): string {
  let text = '/id?d_visid_ver=' + IDENTITY_VERSION;
  for (const [name, value] of Object.entries(parameters)) {
    if (value) text += '&' + name + '=' + escapeValue(value);
  }
  return text;
}
