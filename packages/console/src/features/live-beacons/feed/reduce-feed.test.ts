import type { ShownHit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { makeHit } from '../../../testing/make-hit.ts';
import { EMPTY_FEED, MOST_SHOWN, RING, type Feed, type FeedAction } from './feed.ts';
import { reduceFeed } from './reduce-feed.ts';

const ids = (hits: readonly ShownHit[]) => hits.map((hit) => hit.id);
const after = (...actions: FeedAction[]): Feed => actions.reduce(reduceFeed, EMPTY_FEED);
const some = (count: number) => Array.from({ length: count }, () => makeHit());

describe('the list', () => {
  it('sorts hits with the newest first, and has each hit once', () => {
    const [a, b, c] = some(3) as [ShownHit, ShownHit, ShownHit];
    const feed = after(
      { type: 'loaded', hits: [b, a], limit: 200 },
      { type: 'arrived', hits: [b, c] },
    );
    expect(ids(feed.shown)).toEqual(ids([c, b, a]));
  });

  it('keeps the newest 500', () => {
    const hits = some(RING + 20);
    const { shown } = after({ type: 'arrived', hits });
    expect(shown).toHaveLength(RING);
    expect(shown[0]?.id).toBe(hits[hits.length - 1]?.id);
  });

  it('makes room for older hits that the reader loads', () => {
    const hits = some(RING + 3);
    const [oldest, ...rest] = hits as [ShownHit, ...ShownHit[]];
    const feed = after({ type: 'arrived', hits: rest });
    expect(feed.hasOlder).toBe(true);
    const more = reduceFeed(feed, { type: 'older', hits: [oldest], limit: 200 });
    expect(more.shown).toHaveLength(RING + 1);
    expect(more.shown[RING]?.id).toBe(oldest.id);
    expect(more.hasOlder).toBe(false);
  });

  it('expects older hits if its first page is full', () => {
    const hits = some(3);
    expect(after({ type: 'loaded', hits, limit: 3 }).hasOlder).toBe(true);
    expect(after({ type: 'loaded', hits, limit: 4 }).hasOlder).toBe(false);
    expect(after({ type: 'loaded', hits: [], limit: 4 }).hasOlder).toBe(false);
  });
});

describe('a gap', () => {
  const [old, missed, fresh, during] = some(4) as [ShownHit, ShownHit, ShownHit, ShownHit];
  const lost: FeedAction[] = [
    { type: 'interrupted', connected: true },
    { type: 'arrived', hits: [old] },
    { type: 'interrupted', connected: false },
    { type: 'interrupted', connected: true },
  ];

  it('is marked if a full page does not reach the known hits, with or without new hits', () => {
    const page: FeedAction = { type: 'loaded', hits: [during, fresh], limit: 2 };
    expect([...after(...lost, page).gaps]).toEqual([fresh.id]);
    const traffic: FeedAction = { type: 'arrived', hits: [during] };
    expect([...after(...lost, traffic, page).gaps]).toEqual([fresh.id]);
  });

  it('is not marked if the page reaches them or was not full', () => {
    const hits = [fresh, missed, old];
    expect(after(...lost, { type: 'loaded', hits, limit: 3 }).gaps.size).toBe(0);
    expect(after(...lost, { type: 'loaded', hits: [fresh], limit: 200 }).gaps.size).toBe(0);
  });

  it('is marked only once, and not again by the next page', () => {
    const page: FeedAction = { type: 'loaded', hits: [fresh], limit: 1 };
    const next: FeedAction = { type: 'loaded', hits: [during], limit: 1 };
    expect([...after(...lost, page, next).gaps]).toEqual([fresh.id]);
  });

  it('is checked again if the page arrived before the stream reconnected', () => {
    const [early, gone, late] = some(3) as [ShownHit, ShownHit, ShownHit];
    const feed = after(
      ...lost.slice(0, 3),
      { type: 'loaded', hits: [early, old], limit: 2 },
      { type: 'interrupted', connected: true },
      { type: 'loaded', hits: [late, gone], limit: 2 },
    );
    expect([...feed.gaps]).toEqual([gone.id]);
  });
});

describe('a filtered stream', () => {
  const part: FeedAction = { type: 'subscribed', toPart: true };
  const all: FeedAction = { type: 'subscribed', toPart: false };
  const open: FeedAction = { type: 'interrupted', connected: true };
  const [old, other, wanted, late] = some(4) as [ShownHit, ShownHit, ShownHit, ShownHit];
  const narrowed: FeedAction[] = [
    open,
    { type: 'loaded', hits: [old], limit: 200 },
    part,
    open,
    { type: 'loaded', hits: [old], limit: 200 },
    { type: 'arrived', hits: [wanted] },
  ];

  it('leaves a gap after the filter is removed, if a page does not reach the last complete hit', () => {
    const page: FeedAction = { type: 'loaded', hits: [late, wanted], limit: 2 };
    expect([...after(...narrowed, all, open, page).gaps]).toEqual([wanted.id]);
    const whole: FeedAction = { type: 'loaded', hits: [late, wanted, other, old], limit: 4 };
    expect(after(...narrowed, all, open, whole).gaps.size).toBe(0);
    expect(ids(after(...narrowed, all, open, whole).shown)).toEqual(
      ids([late, wanted, other, old]),
    );
  });

  it('leaves no gap if the pages overlap', () => {
    const first: FeedAction = { type: 'loaded', hits: [wanted, other, old], limit: 3 };
    const next: FeedAction = { type: 'loaded', hits: [late, wanted], limit: 2 };
    expect(after(...narrowed, part, open, first, all, open, next).gaps.size).toBe(0);
  });

  it('leaves a gap if the stream was filtered from the start, or since the list was cleared', () => {
    const page: FeedAction = { type: 'loaded', hits: [late], limit: 1 };
    const arrived: FeedAction = { type: 'arrived', hits: [wanted] };
    expect([...after(part, open, arrived, all, open, page).gaps]).toEqual([late.id]);
    const clear: FeedAction = { type: 'clear' };
    expect([...after(...narrowed, clear, all, open, page).gaps]).toEqual([late.id]);
  });

  it('adds only matching hits of a page to a full list, so that no match is displaced', () => {
    const matching = some(RING);
    const [rest, fresh] = [some(200), makeHit()];
    const page: FeedAction = {
      type: 'loaded',
      hits: [fresh, ...rest],
      limit: 201,
      passes: ({ id }) => id === fresh.id,
    };
    const feed = after(part, open, { type: 'arrived', hits: matching }, page);
    expect(ids(feed.shown)).toEqual(ids([fresh, ...matching.slice(1).reverse()]));
    expect(after(open, { type: 'arrived', hits: matching }, page).shown).toContainEqual(rest[0]);
    expect(after(part, open, page).shown).toHaveLength(201);
  });
});

describe('untold hits', () => {
  const [first, second, third] = some(3) as [ShownHit, ShownHit, ShownHit];

  it('are those since the last announcement, without the initial list', () => {
    const feed = after(
      { type: 'loaded', hits: [first], limit: 200 },
      { type: 'arrived', hits: [second] },
    );
    expect(ids(feed.untold)).toEqual([second.id]);
    expect(reduceFeed(feed, { type: 'told' }).untold).toEqual([]);
  });

  it('contain a waiting hit once, and not again when it is shown', () => {
    const feed = after(
      { type: 'hold', held: true },
      { type: 'arrived', hits: [first, second] },
      { type: 'told' },
      { type: 'hold', held: false },
    );
    expect(feed.shown).toHaveLength(2);
    expect(feed.untold).toEqual([]);
  });

  it('contain the hits of a page after a lost connection, and no older ones', () => {
    const feed = after(
      { type: 'arrived', hits: [second] },
      { type: 'told' },
      { type: 'loaded', hits: [third, second, first], limit: 200 },
      { type: 'older', hits: some(1), limit: 200 },
    );
    expect(ids(feed.untold)).toEqual([third.id]);
  });
});

describe('while held', () => {
  const [first, second, third] = some(3) as [ShownHit, ShownHit, ShownHit];
  const held: FeedAction[] = [
    { type: 'arrived', hits: [first] },
    { type: 'hold', held: true },
    { type: 'arrived', hits: [second, third] },
  ];

  it('keeps the list and lets new hits wait', () => {
    const feed = after(...held);
    expect(ids(feed.shown)).toEqual(ids([first]));
    expect(ids(feed.waiting)).toEqual(ids([third, second]));
  });

  it('shows all waiting hits when released', () => {
    const feed = after(...held, { type: 'hold', held: false });
    expect(ids(feed.shown)).toEqual(ids([third, second, first]));
    expect(feed.waiting).toEqual([]);
  });

  it('can show the waiting hits and stay held', () => {
    const feed = after(...held, { type: 'show' }, { type: 'arrived', hits: some(1) });
    expect(feed.shown).toHaveLength(3);
    expect(feed.waiting).toHaveLength(1);
  });

  it('keeps a repeated waiting hit only once', () => {
    expect(after(...held, { type: 'arrived', hits: [third] }).waiting).toHaveLength(2);
  });

  it('keeps the newest 500 waiting hits, counts the dropped ones and marks a gap', () => {
    const hits = some(RING + 7);
    const feed = after({ type: 'hold', held: true }, { type: 'arrived', hits });
    expect(feed.waiting).toHaveLength(RING);
    expect(feed.missed).toBe(7);
    expect(
      after({ type: 'hold', held: true }, { type: 'arrived', hits }, { type: 'show' }).gaps.size,
    ).toBe(1);
  });
});

it('excludes older hits after the list is cleared, but shows newer ones', () => {
  const [old, fresh] = some(2) as [ShownHit, ShownHit];
  const feed = after(
    { type: 'arrived', hits: [old] },
    { type: 'clear' },
    { type: 'loaded', hits: [old], limit: 200 },
    { type: 'arrived', hits: [fresh] },
  );
  expect(ids(feed.shown)).toEqual(ids([fresh]));
});

it('shows a later hit of the same millisecond in which the list was cleared', () => {
  const receivedAt = '2026-11-21T20:30:00.000Z';
  const [old, fresh] = [makeHit({ receivedAt }), makeHit({ receivedAt })];
  const feed = after(
    { type: 'arrived', hits: [old] },
    { type: 'clear' },
    { type: 'arrived', hits: [old, fresh] },
  );
  expect(ids(feed.shown)).toEqual([fresh.id]);
  expect(feed.hasOlder).toBe(false);
});

describe('more older hits than the list keeps', () => {
  const hits = some(MOST_SHOWN + 200).reverse();
  const newest = hits.slice(0, RING);
  const older = hits.slice(RING);
  const long = () => {
    let feed = after({ type: 'arrived', hits: newest });
    for (let from = 0; from < older.length; from += 200) {
      feed = reduceFeed(feed, {
        ...{ type: 'older', limit: 200 },
        hits: older.slice(from, from + 200),
      });
    }
    return feed;
  };

  it('leaves out the newest, and loads further ones without end', () => {
    const feed = long();
    expect(ids(feed.shown)).toEqual(ids(hits.slice(-MOST_SHOWN)));
    expect([feed.isWithoutNewest, feed.room]).toEqual([true, MOST_SHOWN]);
  });

  it('lets new hits wait, whether or not the list is held, and shows them first on request', () => {
    const [fresh] = some(1) as [ShownHit];
    const feed = [
      { type: 'arrived', hits: [fresh] } as const,
      { type: 'hold', held: false } as const,
    ].reduce(reduceFeed, long());
    expect(ids(feed.waiting)).toEqual([fresh.id]);
    expect(feed.shown).toHaveLength(MOST_SHOWN);
    const again = reduceFeed(feed, { type: 'show' });
    expect(ids(again.shown)).toEqual([fresh.id]);
    expect([again.isWithoutNewest, again.room, again.hasOlder]).toEqual([false, RING, true]);
    const loaded = reduceFeed(again, { type: 'loaded', hits: newest.slice(0, 200), limit: 200 });
    expect(ids(loaded.shown)).toEqual(ids([fresh, ...newest.slice(0, 200)]));
  });
});
