import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { rememberBlocking } from './blocking.ts';

it('4.1 an aborted page sets the flag and a session cookie of its own host', () => {
  const { browser, jar } = fakePage();
  rememberBlocking(true, browser, jar);
  expect(browser.window.blackList).toBe('yes');
  expect(browser.cookies).toEqual(['blackList=yes; Path=/; Secure; SameSite=Lax']);
});

it('4.1 an allowed page clears the cookie, if there is one', () => {
  const { browser, jar } = fakePage();
  rememberBlocking(false, browser, jar);
  expect(browser.cookies).toEqual([]);
  rememberBlocking(true, browser, jar);
  rememberBlocking(false, browser, jar);
  expect(browser.window.blackList).toBe('no');
  expect(jar.get('blackList')).toBeUndefined();
});
