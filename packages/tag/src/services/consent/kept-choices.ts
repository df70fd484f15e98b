/** Stores the visitor’s choices for the next pages in a cookie (row 9.9). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { cookieDomain } from '../../env/cookie-domain.ts';
import { settings } from '../../env/settings.ts';
import { writeCookie } from '../../env/write-cookie.ts';
import { readCookie } from '../read-cookie.ts';
import { readChoices, type Permissions } from './categories.ts';

const NAME = 'adobeujs-optin';

/** Undefined without a readable cookie. */
export function keptChoices(): Partial<Permissions> | undefined {
  return readChoices(attempt(() => JSON.parse(readCookie(NAME) ?? '') as unknown));
}

export function keepChoices(permissions: Permissions, seconds: number): void {
  writeCookie(
    NAME + '=' + escapeValue(JSON.stringify(permissions)),
    cookieDomain(window.location.hostname, settings.cookieDomain),
    Date.now() + seconds * 1000,
  );
}
