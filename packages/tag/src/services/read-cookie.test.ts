import { expect, it } from 'vitest';
import { getCookie } from '../env/cookies.ts';
import { fakePage } from '../testing/fake-page.ts';
import { readCookie } from './read-cookie.ts';

it('matches whole names, decodes valid escapes and treats an empty value as absent', () => {
  const { document } = fakePage();
  for (const pair of ['xa=1', 'a=%E9', 'b=', 'c%40d=%C3%A9=1']) document.cookie = pair;
  expect(readCookie('a')).toBe('%E9');
  expect(readCookie('b')).toBeUndefined();
  expect(readCookie('c@d')).toBe('é=1');
  expect(readCookie('d')).toBeUndefined();
});

it('reads cookies that other scripts wrote in this task', () => {
  const { document } = fakePage();
  expect(getCookie('a')).toBeUndefined();
  document.cookie = 'a=1';
  expect(getCookie('a')).toBeUndefined();
  expect(readCookie('a')).toBe('1');
});

it('returns undefined if the browser refuses cookies', () => {
  const { document } = fakePage();
  Object.defineProperty(document, 'cookie', {
    get() {
      throw new Error('refused');
    },
  });
  expect(readCookie('a')).toBeUndefined();
});
