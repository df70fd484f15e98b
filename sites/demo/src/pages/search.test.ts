import { expect, it } from 'vitest';
import { pages } from '../site.ts';
import { searchPage } from './search.ts';

it.each([
  ['en', '1,234 search results for "<span data-query>benefits</span>"'],
  [
    'fr',
    '1\u00a0234 résultats de recherche pour «\u00a0<span data-query>prestations</span>\u00a0»',
  ],
] as const)(
  'states the number of results with the words of the hosts in %s',
  (language, heading) => {
    const { markup } = searchPage.content({ language, pages });
    expect(markup.replace(/&quot;/g, '"').replace(/\s*\n\s*/g, '')).toContain(
      `<h2>${heading}</h2>`,
    );
  },
);

it('numbers each result link', () => {
  const { markup } = searchPage.content({ language: 'en', pages });
  const numbers = [...markup.matchAll(/data-dtm-srchlnknm="(\d+)"/g)].map(([, number]) => number);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  expect(numbers.length).toBeGreaterThan(5);
});
