import type { ShownHit } from '@balise/beacon';
import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { groupByPageView } from './group-by-page-view.ts';

/** Written as it happened, oldest first. */
const grouped = (...hits: ShownHit[]) =>
  groupByPageView(hits.reverse()).map((group) => ({
    pageView: group.pageView?.id ?? null,
    hits: group.hits.map((hit) => hit.id),
  }));

it('puts the links of a page view with it, newest first', () => {
  const [page, one, two] = [makeHit(), makeDownload(), makeDownload()];
  expect(grouped(page, one, two)).toEqual([{ pageView: page.id, hits: [two.id, one.id, page.id] }]);
});

it('begins a group with each page view, of the same page too', () => {
  const [first, link, second] = [makeHit(), makeDownload(), makeHit()];
  expect(grouped(first, link, second)).toEqual([
    { pageView: second.id, hits: [second.id] },
    { pageView: first.id, hits: [link.id, first.id] },
  ]);
});

it('keeps another view apart, of the same page in the same network too', () => {
  const page = makeHit();
  const elsewhere = makeDownload({ view: 'of-another-page1' });
  const other = makeDownload({ view: 'of-another-visit' });
  expect(grouped(page, elsewhere, other)).toEqual([
    { pageView: null, hits: [other.id] },
    { pageView: null, hits: [elsewhere.id] },
    { pageView: page.id, hits: [page.id] },
  ]);
});

it.each(['', null])('puts what belongs to no known view (%j) with nothing', (view) => {
  const [page, link] = [makeHit({ view }), makeDownload({ view })];
  expect(grouped(page, link).map(({ hits }) => hits)).toEqual([[link.id], [page.id]]);
});

it('ends a group at a gap', () => {
  const [page, old, fresh] = [makeHit(), makeDownload(), makeDownload()];
  const groups = groupByPageView([fresh, old, page], new Set([fresh.id]));
  expect(groups.map(({ hits }) => hits.length)).toEqual([1, 2]);
});

it('has a key that stays when a newer hit joins', () => {
  const [page, link] = [makeHit(), makeDownload()];
  expect(groupByPageView([page])[0]?.key).toBe(groupByPageView([link, page])[0]?.key);
});

it('groups nothing to nothing', () => expect(groupByPageView([])).toEqual([]));
