/** The identity of this browser: in the cookie that the pages and tabs of the site share, and in memory where it is refused. */
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
  /** As the cookie is now, which another tab may have written; without an id in it, with that of the server's own cookie. */
  readonly refresh: () => IdentityFields;
  readonly value: (key: IdentityKey) => string | undefined;
  /** With the day of today. False where the browser keeps no cookies. */
  readonly keep: (fields: IdentityFields) => boolean;
  /** All but an opt-out, which lasts as long as the page: consent that is given anew does not end it. */
  readonly forget: () => void;
  readonly isOptedOut: () => boolean;
  /** Since 1970. */
  readonly seconds: () => number;
  /** As the service counts days. */
  readonly today: () => number;
}

const YEARS = 2;
const SECONDS_A_DAY = 86_400;
/** The id as a server of the site keeps it where browsers soon forget what scripts keep: `MCMID|` and the id. */
const SERVER_COOKIE = 's_ecid';
/** The visitor has opted out of nothing. */
export const NOT_OPTED_OUT = 'NONE';

/** `host` is that of the identity service. */
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
      // It stands first.
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
