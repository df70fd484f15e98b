import { describe, expect, it } from 'vitest';
import { apiAddressOf } from './api-address.ts';
import { filterOf, linesOf, textOfFilter } from './filter-text.ts';
import { changed, isFiltered, viewOf } from './report-view.ts';

const TODAY = '2026-11-21';
const view = (query: string) => viewOf(new URLSearchParams(query), TODAY);

describe('an address of a report', () => {
  it('means all real hits of the last 28 days if it is empty', () => {
    expect(view('')).toMatchObject({
      preset: '28',
      period: { from: '2026-10-25', to: TODAY },
      compare: 'none',
      source: 'real',
      languages: 'joined',
      scope: 'hit',
      filters: [],
      rows: 50,
    });
    expect(isFiltered(view(''))).toBe(false);
  });

  it.each([
    ['from=2026-11-01&to=2026-11-03', 'custom', '2026-11-01'],
    ['period=today', 'today', TODAY],
    // First day after the last, only one of two days, invalid day, unknown preset.
    ['from=2026-11-03&to=2026-11-01', '28', '2026-10-25'],
    ['from=2026-11-03', '28', '2026-10-25'],
    ['from=2026-02-30&to=2026-11-01', '28', '2026-10-25'],
    ['period=tomorrow', '28', '2026-10-25'],
  ])('gives the preset and the first day for %s: %s, %s', (query, preset, from) => {
    expect(view(query)).toMatchObject({ preset, period: { from } });
  });

  it('uses defaults in place of invalid values', () => {
    expect(view('compare=x&source=both&rows=-3&filter=nothing&filter=a:b:c')).toMatchObject({
      compare: 'none',
      source: 'real',
      rows: 50,
      filters: [],
    });
  });

  it('writes only values that differ from the defaults', () => {
    const next = changed(new URLSearchParams('compare=year&host=a&filter=page:is:x&q=1'), {
      compare: 'none',
      host: '',
      source: 'simulated',
      filters: [{ dimension: 'page', operator: 'is', values: ['a:b'] }],
    });
    expect(next.toString()).toBe('q=1&source=simulated&filter=page%3Ais%3Aa%3Ab');
  });
});

describe('a filter', () => {
  it.each([
    { dimension: 'page', operator: 'is', values: ['www.canada.ca/a:b?c=d'] },
    { dimension: 'searchTerm', operator: 'is', values: [''] },
    { dimension: 'page', operator: 'one-of', values: ['a', 'b c', 'é'] },
  ] as const)('is restored unchanged from an address: %j', (filter) => {
    expect(filterOf(textOfFilter({ ...filter, values: [...filter.values] }))).toEqual([filter]);
  });

  it('has each pasted line once, without empty lines', () => {
    expect(linesOf(' a \r\nb\n\n a\rc')).toEqual(['a', 'b', 'c']);
  });

  it('loses no line, also with more than the collector accepts', () => {
    const text = Array.from({ length: 600 }, (_, index) => `v${index}`).join('\n');
    const filters = filterOf(`page:one-of:${text}`);
    expect(filters.map(textOfFilter)).toEqual([`page:one-of:${text}`]);
  });
});

it('sends all parts to the collector', () => {
  const looked = view(
    'from=2026-11-01&to=2026-11-03&compare=year&department=cra&filter=page:one-of:a%0Ab&scope=visit',
  );
  const address = apiAddressOf(
    'pages',
    { environment: 'production', view: looked },
    { format: 'csv' },
  );
  const [path, query] = address.split('?');
  expect(path).toBe('/api/reports/pages');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    environment: 'production',
    source: 'real',
    from: '2026-11-01',
    to: '2026-11-03',
    compare: 'year',
    languages: 'joined',
    scope: 'visit',
    limit: '50',
    department: 'cra',
    filter: 'page:one-of:a\nb',
    format: 'csv',
  });
});
