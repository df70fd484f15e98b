import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { previousPage } from './previous-page.ts';

it('3.12, 5.2 gives what the cookies held, and keeps this page without its search words', () => {
  const page = fakePage();
  const first = previousPage(page, {
    title: 'T',
    url: 'www.canada.ca/a',
    creator: 'C',
    themeLanguage: 'x-en',
    queryString: '?q=secret&page=2',
  });
  expect(Object.values(first).join('')).toBe('');
  expect(previousPage(page, {})).toEqual({
    previousTitle: 'T',
    previousUrl: 'www.canada.ca/a',
    previousCreator: 'C',
    previousTheme: 'x-en',
    previousQueryString: '?page=2',
  });
});

it('3.12 a long value, or half a character, is still the previous page', () => {
  const page = fakePage();
  previousPage(page, { title: 'abc \ud83d', url: 'é'.repeat(3000) });
  const { previousTitle, previousUrl } = previousPage(page, {});
  expect(previousTitle).toBe('abc \ufffd');
  expect(previousUrl).toMatch(/^é{80,100}$/);
});
