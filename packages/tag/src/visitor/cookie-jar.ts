/** Cookies as the specification wants them: Secure, SameSite=Lax, site root, domain by periods (rows 9.15 to 9.17). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { decodeText } from '../page/decode-text.ts';
import type { TagSettings } from '../tag-settings.ts';
import { cookieDomain } from './cookie-domain.ts';
import { writeCookie } from './write-cookie.ts';

/** @public */
export interface CookieJar {
  /** Decoded value; nothing when absent, empty or refused. */
  get(name: string): string | undefined;
  /**
   * For `minutes`, or the session; negative minutes remove. A browser may refuse without a word. While consent is pending
   * they are kept in memory; those of the page's own host are not of the visitor and are written all the same.
   */
  set(name: string, value: string, minutes?: number, ownHost?: boolean): void;
}

/** What keeps cookies back while consent is pending. */
export interface CookieHold {
  readonly holdsCookies: () => boolean;
  readonly pass: (action: () => void) => void;
  readonly onDrop: (() => void)[];
}

/** Cookies are shared by the hosts of the site unless `ownHost`. */
export function openCookieJar(
  browser: Browser,
  settings: TagSettings,
  hold: CookieHold,
): CookieJar {
  const { window, document } = browser;
  const site = cookieDomain(window.location.hostname, settings.cookieDomain);
  const held = settings.needsConsent && new Map<string, string>();
  if (held) hold.onDrop.push(() => held.clear());
  const get = (name: string): string | undefined => {
    if (held && held.has(name)) return held.get(name) || undefined;
    const wanted = escapeValue(name) + '=';
    for (const pair of (attempt(() => document.cookie) ?? '').split('; ')) {
      if (pair.indexOf(wanted) === 0) return decodeText(pair.slice(wanted.length)) || undefined;
    }
    return undefined;
  };
  return {
    get,
    set(name, value, minutes, ownHost) {
      const pair = escapeValue(name) + '=' + escapeValue(value);
      const expires = minutes === undefined ? minutes : browser.now() + minutes * 60_000;
      const write = (): void => {
        if (held) held.delete(name);
        writeCookie(browser, pair, ownHost ? '' : site, expires);
      };
      if (held && !ownHost && hold.holdsCookies()) {
        held.set(name, value);
        hold.pass(write);
      } else write();
    },
  };
}
