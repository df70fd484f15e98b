/** The visitor's choices as a cookie keeps them for the next pages (row 9.9). */
import { escapeValue } from '@balise/beacon';
import { attempt } from '../../page/attempt.ts';
import type { PageContext } from '../../page/page-context.ts';
import { readChoices, type Permissions } from './categories.ts';
import { writeCookie } from './write-cookie.ts';

const NAME = 'adobeujs-optin';

/** Nothing when there is none, or none that can be read. */
export function keptChoices({ jar }: PageContext): Partial<Permissions> | undefined {
  return readChoices(attempt(() => JSON.parse(jar.get(NAME) ?? '') as unknown));
}

export function keepChoices(page: PageContext, permissions: Permissions, seconds: number): void {
  writeCookie(
    page,
    NAME + '=' + escapeValue(JSON.stringify(permissions)),
    page.browser.now() + seconds * 1000,
  );
}
