// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { readResult } from './search-result.ts';

const LIST = (attribute = ''): string =>
  `<div class="results"><h3><a id="a" href="/a">A</a></h3><h3><a id="b" ${attribute} href="/b">B</a></h3></div>`;
const URL = 'https://www.canada.ca/en/a.html?st=s&q=x';
const positionOf = (query: string, body = LIST(), place?: number): unknown => {
  const { find } = domPage(body, { url: URL + query });
  return readResult('click', find('#b'), place)?.events['searchPosition'];
};

afterEach(() => void vi.useRealTimers());

it.each([
  ['', 2],
  ['&st1rt=0', 2],
  ['&st1rt=1', 2],
  ['&st1rt=11', 13],
  ['&idx=1', 3],
  ['&idx=20&st1rt=1', 22],
  ['&st1rt=1#firstResult=10', 12],
  ['&idx=Infinity', 2],
  ['&idx=-5', 2],
  ['&idx=1.5', 2],
  ['&idx=1e3', 2],
])('2.5, 2.6 the second result on %s is number %i', (query, position) => {
  expect(positionOf(query)).toBe(position);
});

it('2.6 uses the number from the page or the event', () => {
  expect(positionOf('&st1rt=11', LIST('data-dtm-srchlnknm="7"'))).toBe(18);
  expect(positionOf('&st1rt=11', LIST('data-dtm-srchlnknm="7"'), 3)).toBe(14);
});

it('2.6 has no number for a link that is not a result', () => {
  const { find } = domPage('<a href="/a">A</a>', { url: URL + '&st1rt=11' });
  expect(readResult('click', find('a'))).toEqual({
    dimensions: { searchTerm: 'x', searchResultPosition: '' },
    events: {},
  });
});

it('4.15 counts one click once, in whatever ways it arrives', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T19:05:09.000Z') });
  const { find } = domPage(LIST(), { url: URL });
  const hear = (way: 'click' | 'told' | 'called', selector?: string): unknown => {
    const result = readResult(way, selector ? find(selector) : undefined);
    return result && (result.events['searchPosition'] ?? 'no number');
  };
  expect(hear('told', '#a')).toBe(1);
  expect(hear('click', '#a')).toBeUndefined();
  expect(hear('called')).toBeUndefined();
  expect(hear('click', '#b')).toBe(2);
  expect(hear('told', '#b')).toBeUndefined();
  // A second click of the visitor counts.
  expect(hear('click', '#b')).toBe(2);
  vi.setSystemTime(Date.parse('2026-11-20T19:05:10.001Z'));
  expect(hear('told', '#b')).toBe(2);
});
