import { expect, it } from 'vitest';
import { getCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { rememberBlocking } from './blocking.ts';

/** And the task is done. */
function remember(aborted: boolean): void {
  rememberBlocking(aborted);
  writeCookies();
}

it('4.1 an aborted page sets the flag and a session cookie of its own host', () => {
  const { window, cookies } = fakePage();
  remember(true);
  expect(window.blackList).toBe('yes');
  expect(cookies).toEqual(['blackList=yes; Path=/; Secure; SameSite=Lax']);
});

it('4.1 an allowed page clears the cookie, if there is one', () => {
  const { window, document, cookies } = fakePage();
  remember(false);
  expect(cookies).toEqual([]);
  remember(true);
  remember(false);
  expect(window.blackList).toBe('no');
  expect(getCookie('blackList')).toBeUndefined();
  expect(document.cookie).toBe('');
});

it('4.1, 4.3 a visitor who refuses gets the flag and no cookie, and loses the one there is', () => {
  const { window, document } = fakePage();
  document.cookie = 'blackList=yes';
  document.cookie = 'balise-opt-out=yes';
  remember(true);
  expect(window.blackList).toBe('yes');
  expect(document.cookie).toBe('balise-opt-out=yes');
});
