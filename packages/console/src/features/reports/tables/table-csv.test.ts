// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PAGE_VIEWS } from '../../../testing/make-report.ts';
import { tableLines } from './table-csv.ts';

const NAME = { en: 'Pages', fr: 'Pages' };
const WORDS = { row: ({ value }: { value: string }) => value, before: 'Before' };

it('uses the signs of the screen for small figures and for those that protect them', () => {
  const lines = tableLines({
    table: { id: 'pages', name: NAME, dimension: 'page', columns: [PAGE_VIEWS] },
    rows: [
      {
        ...{ value: 'a', kind: 'value' },
        figures: { 'page-views': { protects: 5 } },
        before: { 'page-views': { under: 5 } },
      },
      { value: 'b', kind: 'value', figures: { 'page-views': 1.5 }, before: { 'page-views': null } },
    ],
    language: 'en',
    words: { ...WORDS, address: 'Address', twin: 'Twin' },
    decimal: 'comma',
  });
  expect(lines.slice(1)).toEqual([
    ['a', 'x', '<5'],
    ['b', '1,5', ''],
  ]);
});

it('gives addresses with scheme and port: a page on the host of the console is at its origin', () => {
  const { hostname, origin } = window.location;
  const page = { host: hostname, path: '/en/a.html', language: 'en' };
  const lines = tableLines({
    table: { id: 'pages', name: NAME, dimension: 'page', columns: [] },
    rows: [
      {
        ...{ value: `${hostname}/en/a.html`, kind: 'value', figures: {} },
        page: { ...page, twin: { host: 'www.canada.ca', path: '/fr/a.html' } },
      },
    ],
    language: 'en',
    words: { ...WORDS, address: 'Address', twin: 'Twin' },
    decimal: 'point',
  });
  expect(origin).toMatch(/^http:.*:\d+$/);
  expect(lines[1]?.slice(1)).toEqual([`${origin}/en/a.html`, 'https://www.canada.ca/fr/a.html']);
});
