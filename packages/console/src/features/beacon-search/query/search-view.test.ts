import { describe, expect, it } from 'vitest';
import {
  changedSearch,
  isClearable,
  isNarrowed,
  searchAddressOf,
  searchViewOf,
} from './search-view.ts';

const viewOf = (query: string) => searchViewOf(new URLSearchParams(query));
const asked = (query: string) =>
  new URLSearchParams(searchAddressOf('production', viewOf(query)).split('?')[1]);

describe('the request to the collector', () => {
  it('searches all stored hits if the address is empty, and always has a source', () => {
    expect(searchAddressOf('production', viewOf(''))).toBe(
      '/api/hits?environment=production&limit=50&source=real',
    );
  });

  it('has every field of the address, and filters as `dimension`', () => {
    const query = asked(
      'q=apply+online&kind=download&event=download&rule=links/download&host=*.canada.ca&path=/en/*' +
        '&from=2026-11-01&to=2026-11-20&source=simulated&filter=theme:is:Taxes&filter=title:one-of:a%0Ab',
    );
    expect(Object.fromEntries([...query].filter(([name]) => name !== 'dimension'))).toEqual({
      environment: 'production',
      limit: '50',
      q: 'apply online',
      kind: 'download',
      event: 'download',
      rule: 'links/download',
      host: '*.canada.ca',
      path: '/en/*',
      from: '2026-11-01',
      to: '2026-11-20',
      source: 'simulated',
    });
    expect(query.getAll('dimension')).toEqual(['theme:is:Taxes', 'title:one-of:a\nb']);
  });

  it('leaves out invalid values of the address', () => {
    expect(asked('kind=nothing&filter=theme&source=both').toString()).toBe(
      'environment=production&limit=50&source=real',
    );
  });
});

it('keeps the rest of the address and leaves out default values', () => {
  const before = new URLSearchParams('q=old&filter=theme:is:Taxes&beacon=1&tab=raw');
  const view = { ...searchViewOf(before), q: ' new ', filters: [] };
  expect(changedSearch(before, view).toString()).toBe('q=new&beacon=1&tab=raw');
});

it.each([
  ['', false],
  ['beacon=1', false],
  ['source=real', false],
  ['q=a', true],
  ['source=simulated', true],
  ['filter=theme:is:Taxes', true],
])('"%s" restricts the search: %s', (query, narrowed) =>
  expect(isNarrowed(viewOf(query))).toBe(narrowed),
);

it.each([
  ['source=simulated', false],
  ['source=simulated&q=a', true],
])('"%s" can be cleared: %s', (query, can) => expect(isClearable(viewOf(query))).toBe(can));
