import { describe, expect, it } from 'vitest';
import { fakePage, PRODUCTION, type FakeOptions } from '../testing/fake-page.ts';
import { readSearch, resultsCount } from './search-page.ts';

const HEADING = '#wb-land h2';
const search = (address: string, heading = '', more: FakeOptions = {}) =>
  readSearch(
    fakePage({
      url: 'https://www.canada.ca' + address,
      elements: heading ? { [HEADING]: heading } : {},
      ...more,
    }),
  );

describe.each([
  ['2.2 path and marker', '/en/sr/srb.html?s5bm3ts21rch=x', true],
  ['2.2 in French', '/fr/sr/srb.html?s5bm3ts21rch=', true],
  ['2.2 the path begins so', '/x/en/sr?s5bm3ts21rch=x', false],
  ['2.2 the path alone', '/en/sr/srb.html', false],
  ['2.2 the marker alone', '/en/a.html?s5bm3ts21rch=x', false],
  ['2.3 a term without a container', '/en/a.html?q=x', false],
  ['2.4 a term and a type', '/en/a.html?q=x&st=s', true],
  ['2.4 a term and a file type', '/en/a.html?q=x&filetype=pdf', true],
  ['2.4 an empty file type', '/en/a.html?q=x&filetype=', false],
  ['2.4 a term and a date', '/en/a.html?q=x&as_qdr=m', true],
  ['2.4 any date', '/en/a.html?q=x&as_qdr=all', false],
  ['2.4 a type alone', '/en/a.html?st=a', false],
])('%s', (_, address, found) => {
  it(`is ${found ? 'a' : 'no'} search page`, () => expect(Boolean(search(address))).toBe(found));
});

it('2.3 a term and a container', () => {
  const elements = { [PRODUCTION.search.container]: '' };
  expect(search('/en/a.html?noneq=x', '', { elements })).toBeDefined();
});

describe('3.10 the search', () => {
  it('has a term, of all words in order', () => {
    const found = search('/en/a.html?st=s&allq=b++c&q=a&noneq=%20');
    expect(found?.dimensions['searchTerm']).toBe('a b c');
  });

  it('2.5 counts on the first page of results only', () => {
    const eventsAt = (position: string) =>
      search(`/en/a.html?q=x&st=s${position}`, '12 results')?.events;
    for (const position of ['', '&st1rt=', '&st1rt=0', '&st1rt=1']) {
      expect(eventsAt(position)).toEqual({ search: true, searchResults: 12 });
    }
    for (const position of ['&st1rt=2', '&st1rt=10', '&st1rt=11', '&st1rt=x']) {
      expect(eventsAt(position)).toEqual({});
    }
  });

  it('8.13 without results is an error of the page', () => {
    const found = search('/en/a.html?q=x&st=s', 'No results');
    expect(found?.dimensions).toMatchObject({
      searchResultsCount: '0',
      errorType: 'No search results',
    });
    expect(found?.events).toEqual({ search: true, searchResults: 0, pageError: true });
  });

  it('without a heading has no count', () => {
    const found = search('/en/a.html?q=x&st=s');
    expect(found?.dimensions).toMatchObject({ searchResultsCount: '', errorType: '' });
    expect(found?.events).toEqual({ search: true });
  });
});

describe('4.10 refinement', () => {
  const from = (referrer: string, address = '/en/a.html?q=new&st=s') =>
    search(address, '', { referrer })?.dimensions['searchRefinement'];
  it.each([
    ['original search', '', undefined],
    ['original search', 'https://www.canada.ca/en/sr/srb.html?q=new', undefined],
    ['original search', 'https://www.canada.ca/en/other.html?q=old', undefined],
    ['original search', 'https://www.canada.ca/en/sr/srb.html', undefined],
    ['changed phrase', 'https://www.canada.ca/en/sr/srb.html?q=old#x', undefined],
    ['date filter applied', '', '/en/a.html?q=x&fqupdate=2026'],
    ['file-type filter applied', '', '/en/a.html?q=x&filetype=pdf&as_qdr=m'],
    ['advanced search used', '', '/en/a.html?q=x&st=a&filetype=pdf'],
  ])('%s from "%s" on %s', (refinement, referrer, address) =>
    expect(from(referrer, address)).toBe(refinement),
  );
});

it.each([
  ['1,234 search results for "2020"', 1234],
  ['1 234 search results', 1234],
  ['1\u00a0234\u00a0567 résultats', 1_234_567],
  ['1\u202f234 résultats', 1234],
  ['12 results for 2020', 12],
  ['3 2020', 3],
  ['7 1234', 7],
  ['No results for 2020', 0],
  ['AUCUN RÉSULTAT', 0],
  ['Aucun résultat pour « 123 »', 0],
  ['Search', undefined],
  ['', undefined],
])('5.10 "%s" counts %s', (heading, count) =>
  expect(resultsCount(heading, PRODUCTION.search.noResults)).toBe(count),
);
