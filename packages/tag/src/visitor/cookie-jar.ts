/** Cookies as the specification wants them: Secure, SameSite=Lax, site root, domain by periods (rows 9.15 to 9.17). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../page/attempt.ts';

import type { Browser } from '../page/browser.ts';
import { decodeText } from '../page/decode-text.ts';
import { cookieDomain } from './cookie-domain.ts';

export interface CookieJar {
  /** Decoded value; nothing when absent, empty or refused. */
  get(name: string): string | undefined;
  /** For `minutes`, or the session; negative minutes remove. A browser may refuse without a word. */
  set(name: string, value: string, minutes?: number, ownHost?: boolean): void;
}

/** Cookies are shared by the hosts of the site unless `ownHost`. */
export function openCookieJar(browser: Browser, domainPattern: string): CookieJar {
  const { window, document } = browser;
  const site = cookieDomain(window.location.hostname, domainPattern);
  const get = (name: string): string | undefined => {
    const wanted = escapeValue(name) + '=';
    for (const pair of (attempt(() => document.cookie) ?? '').split('; ')) {
      if (pair.indexOf(wanted) === 0) return decodeText(pair.slice(wanted.length)) || undefined;
    }
    return undefined;
  };
  return {
    get,
    set(name, value, minutes, ownHost) {
      const cookie = [escapeValue(name) + '=' + escapeValue(value), 'Path=/'];
      if (minutes !== undefined) {
        cookie.push('Expires=' + new Date(browser.now() + minutes * 60_000).toUTCString());
      }
      if (site && !ownHost) cookie.push('Domain=' + site);
      if (window.isSecureContext !== false) cookie.push('Secure');
      cookie.push('SameSite=Lax');
      attempt(() => (document.cookie = cookie.join('; ')));
    },
  };
}
