/** Cookies as the specification wants them: Secure, SameSite=Lax, site root, domain by periods (rows 9.15 to 9.17). */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { cookieDomain, type DomainPeriods } from './cookie-domain.ts';

export interface CookieJar {
  /** Decoded value; nothing when absent, empty or refused. */
  get(name: string): string | undefined;
  /** For `minutes`, or the session; shared by the hosts of the site. Whether the browser kept it. */
  set(name: string, value: string, minutes?: number): boolean;
  /** Session cookie of this host alone. */
  setForHost(name: string, value: string): void;
  removeForHost(name: string): void;
}

export function openCookieJar(browser: Browser, periods: DomainPeriods): CookieJar {
  const { window, document } = browser;
  const site = cookieDomain(window.location.hostname, periods);
  const secure = window.isSecureContext === false ? '' : '; Secure';

  const read = (name: string): string | undefined => {
    const wanted = encodeURIComponent(name) + '=';
    for (const pair of attempt(() => document.cookie, '').split('; ')) {
      if (pair.indexOf(wanted) === 0) {
        const raw = pair.slice(wanted.length);
        return attempt(() => decodeURIComponent(raw), raw) || undefined;
      }
    }
    return undefined;
  };
  const write = (name: string, value: string, life: string, domain: string): void => {
    attempt(() => {
      document.cookie =
        encodeURIComponent(name) +
        '=' +
        encodeURIComponent(value) +
        '; Path=/' +
        life +
        (domain && '; Domain=' + domain) +
        secure +
        '; SameSite=Lax';
    }, undefined);
  };

  return {
    get: read,
    set(name, value, minutes) {
      const life =
        minutes === undefined
          ? ''
          : '; Expires=' + new Date(browser.now() + minutes * 60_000).toUTCString();
      write(name, value, life, site);
      return read(name) === value;
    },
    setForHost: (name, value) => write(name, value, '', ''),
    removeForHost: (name) => write(name, '', '; Expires=' + new Date(0).toUTCString(), ''),
  };
}
