/** The blocking state of row 4.1: `window.blackList` and the cookie that remembers it, never longer than the verdict. */
import type { Browser } from '../page/browser.ts';
import { attempt } from '../page/attempt.ts';
import type { CookieJar } from '../visitor/cookie-jar.ts';

const NAME = 'blackList';

/** Sets the flag, and writes or clears the session cookie of the page's own domain. */
export function rememberBlocking(aborted: boolean, { window }: Browser, jar: CookieJar): void {
  attempt(() => (window.blackList = aborted ? 'yes' : 'no'));
  if (aborted) jar.set(NAME, 'yes', undefined, true);
  else if (jar.get(NAME)) jar.set(NAME, '', -1, true);
}
