import { expect, it } from 'vitest';
import { changeOfRow } from './change-of-row.ts';
import { searchViewOf } from './search-view.ts';

const row = { wire: 'v11', name: 'Title', value: 'Benefits', source: 'title' };
const filter = { dimension: 'title', operator: 'is', values: ['Benefits'] };
const view = (query = '') => searchViewOf(new URLSearchParams(query));

it('a variable of the map is a filter, added once', () => {
  expect(changeOfRow(row, view())).toEqual({ filters: [filter] });
  expect(changeOfRow(row, view('filter=title:is:Benefits'))).toEqual({});
});

it('an event is looked for by what it is, whatever its value', () => {
  const event = { wire: 'event9', name: 'Load time', value: '1.5', source: 'cumulativeLoadTime' };
  expect(changeOfRow(event, view())).toEqual({ event: 'cumulativeLoadTime' });
});

it.each([
  ['JS-2.27.0', '', 'JS-2.27.0'],
  ['Get ready', 'pdf', 'pdf "Get ready"'],
  ['say "hi there" now', '', 'say "hi there" now'],
  ['pdf', 'pdf', 'pdf'],
])('%s, which has no dimension, is a word beside "%s"', (value, q, words) => {
  expect(changeOfRow({ wire: 'odd', name: '', value }, view(`q=${q}`))).toEqual({ q: words });
});
