/** Blocking state of row 4.1: the flag `window.blackList` and a session cookie. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { refusal } from '../../env/refusal.ts';

const NAME = 'blackList';

/** Sets the flag, and writes or clears the cookie of the page’s own host. Visitors who refuse get no cookie. */
export function rememberBlocking(aborted: boolean): void {
  attempt(() => (window.blackList = aborted ? 'yes' : 'no'));
  if (aborted && !refusal()) setCookie(NAME, 'yes', undefined, true);
  else if (getCookie(NAME)) setCookie(NAME, '', -1, true);
}
