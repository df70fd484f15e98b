/**
 * Identity of this browser. It is stored in a cookie that pages and tabs of the site share, and in memory if cookies
 * are refused.
 */
import { escapeValue } from '@balise/beacon';
import { window } from '../../env/browser.ts';
import { cookieDomain } from '../../env/cookie-domain.ts';
import { settings } from '../../env/settings.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import { readCookie } from '../read-cookie.ts';
import {
  IDENTITY_VERSION,
  readFields,
  shaped,
  writeFields,
  type IdentityKey,
  type IdentityFields,
} from './identity-fields.ts';
import { textDigest } from './settings-digest.ts';

export interface IdentityStore {
  /**
   * Reads the current cookie, which another tab may have written. If it has no id, uses the id of the server’s own
   * cookie.
   */
  readonly refresh: () => IdentityFields;
  readonly value: (key: IdentityKey) => string | undefined;
  /** Stores the fields with today’s day. Returns false if the browser keeps no cookies. */
  readonly keep: (fields: IdentityFields) => boolean;
  /** Discards all fields except an opt-out. That lasts as long as the page, even if consent is given again. */
  readonly forget: () => void;
  readonly isOptedOut: () => boolean;
  /** Seconds since 1970. */
  readonly seconds: () => number;
  /** Current day, in the service’s day count. */
  readonly today: () => number;
}

const YEARS = 2;
const SECONDS_A_DAY = 86_400;
/**
 * Cookie in which a server of the site stores the id as `MCMID|` and the id. Browsers keep it longer than cookies of
 * scripts.
 */
const SERVER_COOKIE = 's_ecid';
/** The visitor has not opted out of any service. */
export const NOT_OPTED_OUT = 'NONE';

/** `host` is the host of the identity service. */
export function openIdentityStore(organizationId: string, host: string): IdentityStore {
  const digest = textDigest(IDENTITY_VERSION + '|' + host);
  const name = 'AMCV_' + organizationId;
  const session = 'AMCVS_' + organizationId;
  const site = cookieDomain(window.location.hostname, settings.cookieDomain);
  let fields: IdentityFields = {};
  const value = (key: IdentityKey): string | undefined => fields[key]?.[0];
  const isOptedOut = (): boolean => (value('MCOPTOUT') ?? NOT_OPTED_OUT) !== NOT_OPTED_OUT;
  const serverId = (): IdentityFields =>
    shaped('MCMID', /^MCMID\|(.*)/.exec(readCookie(SERVER_COOKIE) ?? '')?.[1]);
  const seconds = (): number => Math.floor(Date.now() / 1000);
  const today = (): number => Math.ceil(seconds() / SECONDS_A_DAY);
  return {
    refresh() {
      const text = readCookie(name) ?? '';
      if (text) fields = readFields(text, digest, seconds(), readCookie(session));
      if (!fields.MCMID && !isOptedOut()) fields = { ...fields, ...serverId() };
      return fields;
    },
    value,
    keep(changed) {
      const day = { MCIDTS: [String(today())] } as const;
      // The day must be the first field.
      fields = { ...day, ...changed, ...day };
      const until = new Date();
      until.setUTCFullYear(until.getUTCFullYear() + YEARS);
      const text = escapeValue(writeFields(fields, digest));
      writeCookie(escapeValue(session) + '=1', site);
      writeCookie(escapeValue(name) + '=' + text, site, until.getTime());
      return readCookie(name) !== undefined;
    },
    forget() {
      const { MCOPTOUT } = fields;
      fields = MCOPTOUT && isOptedOut() ? { MCOPTOUT } : {};
    },
    isOptedOut,
    seconds,
    today,
  };
}
