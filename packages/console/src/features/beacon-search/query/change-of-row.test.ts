import { expect, it } from 'vitest';
import { changeOfRow } from './change-of-row.ts';
import { searchViewOf } from './search-view.ts';

const row = { wire: 'v11', name: 'Title', value: 'Benefits', source: 'title' };
const filter = { dimension: 'title', operator: 'is', values: ['Benefits'] };
const view = (query = '') => searchViewOf(new URLSearchParams(query));

it('adds a variable as a filter, and only once', () => {
  expect(changeOfRow(row, view())).toEqual({ filters: [filter] });
  expect(changeOfRow(row, view('filter=title:is:Benefits'))).toEqual({});
});

it('searches for an event by its id, whatever its value', () => {
  const event = { wire: 'event9', name: 'Load time', value: '1.5', source: 'cumulativeLoadTime' };
  expect(changeOfRow(event, view())).toEqual({ event: 'cumulativeLoadTime' });
});

it.each([
  ['JS-2.27.0', '', 'JS-2.27.0'],
  ['Get ready', 'pdf', 'pdf "Get ready"'],
  ['say "hi there" now', '', 'say "hi there" now'],
  ['pdf', 'pdf', 'pdf'],
])('adds %s, which has no dimension, to the words "%s"', (value, q, words) => {
  expect(changeOfRow({ wire: 'odd', name: '', value }, view(`q=${q}`))).toEqual({ q: words });
});
