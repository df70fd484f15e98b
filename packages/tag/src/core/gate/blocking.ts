/** The blocking state of row 4.1: `window.blackList` and the cookie that remembers it, never longer than the verdict. */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { refusal } from '../../env/refusal.ts';

const NAME = 'blackList';

/** Sets the flag, and writes or clears the session cookie of the page's own domain: none where the visitor refuses. */
export function rememberBlocking(aborted: boolean): void {
  attempt(() => (window.blackList = aborted ? 'yes' : 'no'));
  if (aborted && !refusal()) setCookie(NAME, 'yes', undefined, true);
  else if (getCookie(NAME)) setCookie(NAME, '', -1, true);
}
