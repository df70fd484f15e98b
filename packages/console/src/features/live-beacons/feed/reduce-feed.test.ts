import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { makeHit } from '../../../testing/make-hit.ts';
import { EMPTY_FEED, reduceFeed, RING, type Feed, type FeedAction } from './feed.ts';

const ids = (hits: readonly Hit[]) => hits.map((hit) => hit.id);
const after = (...actions: FeedAction[]): Feed => actions.reduce(reduceFeed, EMPTY_FEED);
const some = (count: number) => Array.from({ length: count }, () => makeHit());

describe('the list', () => {
  it('is newest first, whatever the order of arrival, and has each hit once', () => {
    const [a, b, c] = some(3) as [Hit, Hit, Hit];
    const feed = after(
      { type: 'loaded', hits: [b, a], limit: 200 },
      { type: 'arrived', hits: [b, c] },
    );
    expect(ids(feed.shown)).toEqual(ids([c, b, a]));
  });

  it('keeps the newest of a ring of 500', () => {
    const hits = some(RING + 20);
    const { shown } = after({ type: 'arrived', hits });
    expect(shown).toHaveLength(RING);
    expect(shown[0]?.id).toBe(hits[hits.length - 1]?.id);
  });

  it('marks a gap when a full page of hits knows none of those shown', () => {
    const [old, ...fresh] = some(4) as [Hit, Hit, Hit, Hit];
    const page = [...fresh].reverse();
    const feed = after({ type: 'arrived', hits: [old] }, { type: 'loaded', hits: page, limit: 3 });
    expect([...feed.gaps]).toEqual([fresh[0].id]);
  });

  it('marks none when the page reaches what is shown, or was not full', () => {
    const [old, ...fresh] = some(4) as [Hit, Hit, Hit, Hit];
    const first: FeedAction = { type: 'arrived', hits: [old] };
    expect(after(first, { type: 'loaded', hits: [...fresh, old], limit: 4 }).gaps.size).toBe(0);
    expect(after(first, { type: 'loaded', hits: fresh, limit: 200 }).gaps.size).toBe(0);
  });
});

describe('held', () => {
  const [first, second, third] = some(3) as [Hit, Hit, Hit];
  const held: FeedAction[] = [
    { type: 'arrived', hits: [first] },
    { type: 'hold', held: true },
    { type: 'arrived', hits: [second, third] },
  ];

  it('the list stays, and what arrives waits', () => {
    const feed = after(...held);
    expect(ids(feed.shown)).toEqual(ids([first]));
    expect(ids(feed.waiting)).toEqual(ids([third, second]));
  });

  it('nothing is lost when it goes on', () => {
    const feed = after(...held, { type: 'hold', held: false });
    expect(ids(feed.shown)).toEqual(ids([third, second, first]));
    expect(feed.waiting).toEqual([]);
  });

  it('the waiting can be let in while the list stays held', () => {
    const feed = after(...held, { type: 'show' }, { type: 'arrived', hits: some(1) });
    expect(feed.shown).toHaveLength(3);
    expect(feed.waiting).toHaveLength(1);
  });

  it('a waiting hit that comes twice waits once', () => {
    expect(after(...held, { type: 'arrived', hits: [third] }).waiting).toHaveLength(2);
  });

  it('more than 500 waiting: the newest wait, the rest are counted and leave a gap', () => {
    const hits = some(RING + 7);
    const feed = after({ type: 'hold', held: true }, { type: 'arrived', hits });
    expect(feed.waiting).toHaveLength(RING);
    expect(feed.missed).toBe(7);
    expect(
      after({ type: 'hold', held: true }, { type: 'arrived', hits }, { type: 'show' }).gaps.size,
    ).toBe(1);
  });
});

it('cleared, older hits do not come back, newer ones do', () => {
  const [old, fresh] = some(2) as [Hit, Hit];
  const feed = after(
    { type: 'arrived', hits: [old] },
    { type: 'clear' },
    { type: 'loaded', hits: [old], limit: 200 },
    { type: 'arrived', hits: [fresh] },
  );
  expect(ids(feed.shown)).toEqual(ids([fresh]));
});
