import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

it('9.15, 9.16, 9.17 cookies are of the site, Secure, Lax, at the root', () => {
  const { browser, jar } = fakePage({ now: '2026-11-20T19:00:00Z' });
  jar.set('a b', 'c;d', 30);
  expect(browser.cookies).toEqual([
    'a%20b=c%3Bd; Path=/; Expires=Fri, 20 Nov 2026 19:30:00 GMT; Domain=canada.ca; Secure; SameSite=Lax',
  ]);
  expect(jar.get('a b')).toBe('c;d');
});

it('is empty when the browser keeps none', () => {
  const page = fakePage();
  Object.defineProperty(page.browser.document, 'cookie', {
    get() {
      throw new Error('refused');
    },
    set() {
      throw new Error('refused');
    },
  });
  expect(() => page.jar.set('a', 'b')).not.toThrow();
  expect(page.jar.get('a')).toBeUndefined();
});

it('reads whole names, decoded where that is possible, and takes empty for absent', () => {
  const { browser, jar } = fakePage();
  for (const pair of ['xa=1', 'a=%E9', 'b=', 'c=%C3%A9=1']) browser.document.cookie = pair;
  expect(jar.get('a')).toBe('%E9');
  expect(jar.get('b')).toBeUndefined();
  expect(jar.get('c')).toBe('é=1');
});

it('is not Secure where no secure cookie would be kept', () => {
  const { browser, jar } = fakePage({ window: { isSecureContext: false } });
  jar.set('a', 'b');
  expect(browser.cookies[0]).not.toContain('Secure');
});
