import { expect, it } from 'vitest';
import { isFilterName } from '../beacon-filter/filter-names.ts';
import { parseFilter } from '../beacon-filter/parse-filter.ts';
import { filterOfSearch, type SearchParts } from './filter-of-search.ts';

const NOTHING: SearchParts = {
  ...{ q: '', kind: '', event: '', rule: '', host: '', path: '', filters: [] },
};
const filterOf = (parts: Partial<SearchParts>, left: readonly string[] = []) => {
  const other = filterOfSearch({ ...NOTHING, ...parts }, left);
  const query = new URLSearchParams(other.query);
  return { q: query.get('q') ?? '', type: query.get('type') ?? '', left: other.left };
};
const by = (operator: 'is' | 'is-not' | 'contains' | 'one-of', ...values: string[]) => ({
  filters: [{ dimension: 'linkText', operator, values }],
});

it.each<[Partial<SearchParts>, string]>([
  [{}, ''],
  [{ q: 'Prestations "guide to buoys"' }, 'Prestations "guide to buoys"'],
  [{ q: 'v39:utm -pdf' }, '"v39:utm" "-pdf"'],
  [{ host: '*.canada.ca' }, 'host:.canada.ca'],
  [{ host: 'www.canada.ca', path: '/en/*' }, 'host=www.canada.ca path:/en/'],
  [{ event: 'download', rule: 'links/download' }, 'event=download c.rule=links/download'],
  [by('is', 'Apply now'), 'linkText="Apply now"'],
  [by('contains', 'Apply'), 'linkText:Apply'],
  [by('is-not', 'Apply'), '-linkText=Apply'],
  [by('one-of', 'Apply'), 'linkText=Apply'],
])('writes %j as a filter: %s', (parts, q) => {
  expect(filterOf(parts)).toEqual({ q, type: '', left: [] });
});

it('keeps each word a word, whatever signs it has', () => {
  const { q } = filterOf({ q: 'v39:utm -pdf event=x' });
  expect(parseFilter(q, isFilterName).map(({ name, without }) => [name, without])).toEqual([
    ['', false],
    ['', false],
    ['', false],
  ]);
});

it('chooses the types', () => {
  expect(filterOf({ kind: 'page' }).type).toBe('page');
  expect(filterOf({ kind: 'link' }).type).toBe('download,exit,other');
});

it('names what it leaves out', () => {
  expect(
    filterOf({ kind: 'media', ...by('one-of', 'a', 'b') }, ['Media', 'From 2026-11-01']),
  ).toEqual({ q: '', type: '', left: ['linkText=a|b', 'Media', 'From 2026-11-01'] });
});
