/** The visitor's choices as a cookie keeps them for the next pages (row 9.9). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../../page/attempt.ts';
import type { PageContext } from '../../page/page-context.ts';
import { cookieDomain } from '../../visitor/cookie-domain.ts';
import { writeCookie } from '../../visitor/write-cookie.ts';
import { readChoices, type Permissions } from './categories.ts';

const NAME = 'adobeujs-optin';

/** Nothing when there is none, or none that can be read. */
export function keptChoices({ jar }: PageContext): Partial<Permissions> | undefined {
  return readChoices(attempt(() => JSON.parse(jar.get(NAME) ?? '') as unknown));
}

export function keepChoices(
  { browser, settings }: PageContext,
  permissions: Permissions,
  seconds: number,
): void {
  writeCookie(
    browser,
    NAME + '=' + escapeValue(JSON.stringify(permissions)),
    cookieDomain(browser.window.location.hostname, settings.cookieDomain),
    browser.now() + seconds * 1000,
  );
}
