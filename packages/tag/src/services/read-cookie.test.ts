import { expect, it } from 'vitest';
import { getCookie } from '../env/cookies.ts';
import { fakePage } from '../testing/fake-page.ts';
import { readCookie } from './read-cookie.ts';

it('reads whole names, decoded where that is possible, and takes empty for absent', () => {
  const { document } = fakePage();
  for (const pair of ['xa=1', 'a=%E9', 'b=', 'c%40d=%C3%A9=1']) document.cookie = pair;
  expect(readCookie('a')).toBe('%E9');
  expect(readCookie('b')).toBeUndefined();
  expect(readCookie('c@d')).toBe('é=1');
  expect(readCookie('d')).toBeUndefined();
});

it('sees at once what was written in this task by others than the library', () => {
  const { document } = fakePage();
  expect(getCookie('a')).toBeUndefined();
  document.cookie = 'a=1';
  expect(getCookie('a')).toBeUndefined();
  expect(readCookie('a')).toBe('1');
});

it('finds nothing where the browser refuses', () => {
  const { document } = fakePage();
  Object.defineProperty(document, 'cookie', {
    get() {
      throw new Error('refused');
    },
  });
  expect(readCookie('a')).toBeUndefined();
});
