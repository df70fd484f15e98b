// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { PRODUCTION } from '../../testing/fake-page.ts';
import { readSearch, resultsCount, searchedTerm, type SearchDetail } from './search-page.ts';

const HOST = 'https://www.canada.ca';
const heading = (text: string): string => `<section id="wb-land"><h2>${text}</h2></section>`;

interface Options {
  readonly body?: string;
  readonly referrer?: string;
}

/** A page that the test can read several times, with an address that changes without a load. */
function open(address: string, { body = '', referrer = '' }: Options = {}) {
  const { window, document } = domPage(body, { url: HOST + address });
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  return {
    read: (detail?: SearchDetail) => readSearch(detail),
    go: (to: string) => window.history.replaceState(null, '', to),
  };
}

const search = (address: string, options?: Options) => open(address, options).read();

describe.each([
  ['2.2 path and marker', '/en/sr/srb.html?s5bm3ts21rch=x', true],
  ['2.2 in French', '/fr/sr/srb.html?s5bm3ts21rch=', true],
  ['2.2 the search path inside another path', '/x/en/sr?s5bm3ts21rch=x', false],
  ['2.2 the path only', '/en/sr/srb.html', false],
  ['2.2 the marker only', '/en/a.html?s5bm3ts21rch=x', false],
  ['2.3 a term without a container', '/en/a.html?q=x', false],
  ['2.4 a term and a type', '/en/a.html?q=x&st=s', true],
  ['2.4 a term and a file type', '/en/a.html?q=x&filetype=pdf', true],
  ['2.4 an empty file type', '/en/a.html?q=x&filetype=', false],
  ['2.4 a term and a date', '/en/a.html?q=x&as_qdr=m', true],
  ['2.4 any date', '/en/a.html?q=x&as_qdr=all', false],
  ['2.4 a type only', '/en/a.html?st=a', false],
  ['2.4 words of the older advanced search and a type', '/en/a.html?as_q=x&st=a', true],
  ['2.4 words of the older advanced search only', '/en/a.html?as_q=x', false],
  ['2.4 q only, even at a path of the search', '/en/sr/srb.html?q=x', false],
])('%s', (_, address, found) => {
  it(`is ${found ? 'a' : 'no'} search page`, () => expect(Boolean(search(address))).toBe(found));
});

it('2.3 accepts a term with a container', () => {
  expect(search('/en/a.html?noneq=x', { body: '<div data-gc-search></div>' })).toBeDefined();
});

describe('3.10 the search', () => {
  it('joins all words of the term in order', () => {
    const found = search('/en/a.html?st=s&allq=b++c&q=a&noneq=%20');
    expect(found?.dimensions['searchTerm']).toBe('a b c');
  });

  it('takes the term from the fragment, as the new search stores it', () => {
    expect(search('/en/a.html?st=s&q=a#q=b')?.dimensions['searchTerm']).toBe('b');
  });

  it('2.5 counts only on the first page of results', () => {
    const at = (position: string) =>
      search(`/en/a.html?q=x&st=s${position}`, { body: heading('12 results') });
    for (const position of ['', '&st1rt=', '&st1rt=0', '&st1rt=1', '&idx=30']) {
      const found = at(position);
      expect(found?.events, position).toEqual({ search: true, searchResults: 12 });
      expect(found?.dimensions['searchTerm'], position).toBe('x');
    }
    for (const position of ['&st1rt=2', '&st1rt=11', '&st1rt=x', '&st1rt=1#firstResult=10']) {
      const found = at(position);
      expect(found?.events, position).toEqual({});
      const later = { searchTerm: '', searchResultsCount: '12' };
      expect(found?.dimensions, position).toMatchObject(later);
    }
  });

  it('8.13 reports a search without results as an error', () => {
    const found = search('/en/a.html?q=x&st=s', { body: heading('No results') });
    expect(found?.dimensions).toMatchObject({
      searchResultsCount: '0',
      errorType: 'No search results',
    });
    expect(found?.events).toEqual({ search: true, searchResults: 0, pageError: true });
  });

  it('has no count without a heading', () => {
    const found = search('/en/a.html?q=x&st=s');
    expect(found?.dimensions).toMatchObject({ searchResultsCount: '', errorType: '' });
    expect(found?.events).toEqual({ search: true });
  });

  it('5.10 takes the count of the first heading with a count', () => {
    const body =
      '<div class="results"><h2>Results</h2><p class="h4">12 of 2020</p><h2>13</h2></div>';
    expect(search('/en/a.html?q=x&st=s', { body })?.events['searchResults']).toBe(12);
  });
});

describe('4.10 refinement', () => {
  const from = (referrer: string, address = '/en/a.html?q=new&st=s') =>
    search(address, { referrer })?.dimensions['searchRefinement'];
  it.each([
    ['original search', '', undefined],
    ['original search', `${HOST}/en/sr/srb.html?q=new`, undefined],
    ['original search', `${HOST}/en/other.html?q=old`, undefined],
    ['original search', `${HOST}/en/sr/srb.html`, undefined],
    ['changed phrase', `${HOST}/en/sr/srb.html?q=old#x`, undefined],
    ['changed phrase', `${HOST}/en/a.html?q=old`, undefined],
    ['date filter applied', '', '/en/a.html?q=x&fqupdate=2026'],
    ['file-type filter applied', '', '/en/a.html?q=x&filetype=pdf&as_qdr=m'],
    ['advanced search used', '', '/en/a.html?q=x&st=a&filetype=pdf'],
    ['advanced search used', '', '/fr/dept/recherche-avancee.html?allq=x&st=s'],
  ])('%s from "%s" on %s', (refinement, referrer, address) =>
    expect(from(referrer, address)).toBe(refinement),
  );
});

describe('3.10 the new search', () => {
  const URL = '/en/a.html?q=tax&st=s';
  const load = { actionCause: 'interfaceLoad', queryText: 'tax', numberOfResults: 12 };
  const submit = { actionCause: 'searchboxSubmit', queryText: 'child', numberOfResults: 7 };

  it('reports nothing before the first view, which reports the search itself', () => {
    expect(open(URL).read(load)).toBeUndefined();
  });

  it('adds the count to the search of the view, once', () => {
    const { read } = open(URL);
    read();
    expect(read(load)?.events).toEqual({ searchResults: 12 });
    expect(read(load)).toBeUndefined();
  });

  it.each([
    [{ numberOfResults: '1,234' }, 'child', '1234'],
    [{ numberOfResults: {} }, 'child', ''],
    [{ numberOfResults: -1 }, 'child', ''],
    [{ numberOfResults: Object.create(null) as unknown }, 'child', ''],
    [{ queryText: {} }, 'tax', '7'],
    [{ queryText: Object.create(null) as unknown }, 'tax', '7'],
    [{ queryText: 12 }, '12', '7'],
  ])('interprets %j', (said, term, count) => {
    const { read, go } = open('/en/a.html?q=other&st=s');
    read();
    go(URL);
    const found = read({ ...submit, ...said });
    expect(found?.dimensions).toMatchObject({ searchTerm: term, searchResultsCount: count });
  });

  it('adds nothing without a count', () => {
    const { read } = open(URL);
    read();
    const { numberOfResults: _, ...unknown } = load;
    expect(read(unknown)).toBeUndefined();
  });

  it('treats the loaded search as that of the view, and any other cause as a new search', () => {
    const { read } = open(URL);
    read();
    const cleaned = { ...load, queryText: 'tax without its markup' };
    expect(read(cleaned)?.events).toEqual({ searchResults: 12 });
    read();
    expect(read(submit)?.events).toEqual({ search: true, searchResults: 7 });
  });

  it('counts each later search', () => {
    const { read } = open(URL, { body: heading('3 results') });
    read();
    expect(read(load)).toBeUndefined();
    const found = read(submit);
    expect(found?.events).toEqual({ search: true, searchResults: 7 });
    expect(found?.dimensions).toMatchObject({
      searchTerm: 'child',
      searchRefinement: 'changed phrase',
    });
    const again = read(submit);
    expect(again?.events).toEqual({ search: true, searchResults: 7 });
    expect(again?.dimensions['searchRefinement']).toBe('original search');
  });

  it('2.5 counts on any page of results', () => {
    const { read } = open(URL + '&st1rt=11');
    read();
    const found = read(submit);
    expect(found?.events).toEqual({ search: true, searchResults: 7 });
    expect(found?.dimensions['searchTerm']).toBe('child');
  });

  it('counts on a page that was opened without a search', () => {
    const { read } = open('/en/a.html');
    read();
    expect(read(load)?.events).toEqual({
      search: true,
      searchResults: 12,
    });
  });

  it('keeps the words of an advanced search', () => {
    const { read } = open('/en/sr/srb/sra.html?allq=tax&st=a');
    read();
    const found = read({ ...submit, queryText: 'tax (NOT (x))' });
    expect(found?.dimensions['searchTerm']).toBe('tax');
    expect(found?.events).toEqual({ searchResults: 7 });
  });

  it('2.6 returns the term for a click on a result', () => {
    const { read } = open('/en/a.html');
    expect(searchedTerm()).toBeUndefined();
    read();
    read(submit);
    expect(searchedTerm()).toBe('child');
  });
});

it.each([
  ['1,234 search results for "2020"', '1234'],
  ['1 234 search results', '1234'],
  ['1\u00a0234\u00a0567 résultats', '1234567'],
  ['1\u202f234 résultats', '1234'],
  ['1\u2009234 résultats', '1234'],
  ['12 results for 2020', '12'],
  ['3 2020', '3'],
  ['7 1234', '7'],
  ['No results for 2020', '0'],
  ['AUCUN RÉSULTAT', '0'],
  ['Aucun\u00a0résultat', '0'],
  ['Aucun\n  résultat', '0'],
  ['12 search results for "no results"', '12'],
  ['3 résultats de recherche pour « aucun résultat »', '3'],
  ['Aucun résultat pour « 123 »', '0'],
  ['Search', ''],
  ['', ''],
])('5.10 the count in "%s" is "%s"', (text, count) =>
  expect(resultsCount(text, PRODUCTION.search.noResults)).toBe(count),
);
