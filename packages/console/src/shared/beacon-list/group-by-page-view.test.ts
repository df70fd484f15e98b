import type { ShownHit } from '@balise/beacon';
import { expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { groupByPageView } from './group-by-page-view.ts';

/** Takes hits in order of time, oldest first. */
const grouped = (...hits: ShownHit[]) =>
  groupByPageView(hits.reverse()).map((group) => ({
    pageView: group.pageView?.id ?? null,
    hits: group.hits.map((hit) => hit.id),
  }));

it('groups the links of a page view with it, newest first', () => {
  const [page, one, two] = [makeHit(), makeDownload(), makeDownload()];
  expect(grouped(page, one, two)).toEqual([{ pageView: page.id, hits: [two.id, one.id, page.id] }]);
});

it('starts a group with each page view, even of the same page', () => {
  const [first, link, second] = [makeHit(), makeDownload(), makeHit()];
  expect(grouped(first, link, second)).toEqual([
    { pageView: second.id, hits: [second.id] },
    { pageView: first.id, hits: [link.id, first.id] },
  ]);
});

it('separates different views, even of the same page in the same network', () => {
  const page = makeHit();
  const elsewhere = makeDownload({ view: 'of-another-page1' });
  const other = makeDownload({ view: 'of-another-visit' });
  expect(grouped(page, elsewhere, other)).toEqual([
    { pageView: null, hits: [other.id] },
    { pageView: null, hits: [elsewhere.id] },
    { pageView: page.id, hits: [page.id] },
  ]);
});

it.each(['', null])('does not group hits without a known view (%j)', (view) => {
  const [page, link] = [makeHit({ view }), makeDownload({ view })];
  expect(grouped(page, link).map(({ hits }) => hits)).toEqual([[link.id], [page.id]]);
});

it('closes a group at a gap', () => {
  const [page, old, fresh] = [makeHit(), makeDownload(), makeDownload()];
  const groups = groupByPageView([fresh, old, page], new Set([fresh.id]));
  expect(groups.map(({ hits }) => hits.length)).toEqual([1, 2]);
});

it('keeps its key when a newer hit joins', () => {
  const [page, link] = [makeHit(), makeDownload()];
  expect(groupByPageView([page])[0]?.key).toBe(groupByPageView([link, page])[0]?.key);
});

it('returns no groups for no hits', () => expect(groupByPageView([])).toEqual([]));
