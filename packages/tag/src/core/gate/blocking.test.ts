import { expect, it } from 'vitest';
import { getCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { rememberBlocking } from './blocking.ts';

/** Sets the state and waits until the end of the task. */
function remember(aborted: boolean): void {
  rememberBlocking(aborted);
  writeCookies();
}

it('4.1 sets the flag and a session cookie of the page’s own host on an aborted page', () => {
  const { window, cookies } = fakePage();
  remember(true);
  expect(window.blackList).toBe('yes');
  expect(cookies).toEqual(['blackList=yes; Path=/; Secure; SameSite=Lax']);
});

it('4.1 clears an existing cookie on an allowed page', () => {
  const { window, document, cookies } = fakePage();
  remember(false);
  expect(cookies).toEqual([]);
  remember(true);
  remember(false);
  expect(window.blackList).toBe('no');
  expect(getCookie('blackList')).toBeUndefined();
  expect(document.cookie).toBe('');
});

it('4.1, 4.3 sets only the flag for a visitor who refuses, and removes the cookie', () => {
  const { window, document } = fakePage();
  document.cookie = 'blackList=yes';
  document.cookie = 'balise-opt-out=yes';
  remember(true);
  expect(window.blackList).toBe('yes');
  expect(document.cookie).toBe('balise-opt-out=yes');
});
