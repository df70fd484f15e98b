import { expect, it } from 'vitest';
import { writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { previousPage } from './previous-page.ts';

it('3.12, 5.2 returns the stored values, and stores this page without its search words', () => {
  fakePage();
  const first = previousPage({
    title: 'T',
    url: 'www.canada.ca/a',
    creator: 'C',
    themeLanguage: 'x-en',
    queryString: '?q=secret&page=2',
  });
  expect(Object.values(first).join('')).toBe('');
  expect(previousPage({})).toEqual({
    previousTitle: 'T',
    previousUrl: 'www.canada.ca/a',
    previousCreator: 'C',
    previousTheme: 'x-en',
    previousQueryString: '?page=2',
  });
});

it('3.12 stores a long value and a lone surrogate', () => {
  fakePage();
  previousPage({ title: 'abc \ud83d', url: 'é'.repeat(3000) });
  writeCookies();
  const { previousTitle, previousUrl } = previousPage({});
  expect(previousTitle).toBe('abc \ufffd');
  expect(previousUrl).toMatch(/^é{80,100}$/);
});

it('3.12 a page in a frame reads the previous page and is none itself', () => {
  const { window } = fakePage();
  previousPage({ title: 'Whole', url: 'www.canada.ca/whole' });
  Object.assign(window, { parent: {} });
  const whole = { previousTitle: 'Whole', previousUrl: 'www.canada.ca/whole' };
  expect(previousPage({ title: 'Part', url: 'www.canada.ca/part' })).toMatchObject(whole);
  expect(previousPage({ title: 'Part', url: 'www.canada.ca/part' })).toMatchObject(whole);
});
