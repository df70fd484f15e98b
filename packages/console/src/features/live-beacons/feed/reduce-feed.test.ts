import type { ShownHit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { makeHit } from '../../../testing/make-hit.ts';
import { EMPTY_FEED, RING, type Feed, type FeedAction } from './feed.ts';
import { reduceFeed } from './reduce-feed.ts';

const ids = (hits: readonly ShownHit[]) => hits.map((hit) => hit.id);
const after = (...actions: FeedAction[]): Feed => actions.reduce(reduceFeed, EMPTY_FEED);
const some = (count: number) => Array.from({ length: count }, () => makeHit());

describe('the list', () => {
  it('is newest first, whatever the order of arrival, and has each hit once', () => {
    const [a, b, c] = some(3) as [ShownHit, ShownHit, ShownHit];
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

  it('makes room for the older ones that the reader asks for', () => {
    const hits = some(RING + 3);
    const [oldest, ...rest] = hits as [ShownHit, ...ShownHit[]];
    const feed = after({ type: 'arrived', hits: rest });
    expect(feed.hasOlder).toBe(true);
    const more = reduceFeed(feed, { type: 'older', hits: [oldest], limit: 200 });
    expect(more.shown).toHaveLength(RING + 1);
    expect(more.shown[RING]?.id).toBe(oldest.id);
    expect(more.hasOlder).toBe(false);
  });

  it('has older ones behind it when its first page is full', () => {
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

  it('is marked when a full page does not reach what was known before, traffic or not', () => {
    const page: FeedAction = { type: 'loaded', hits: [during, fresh], limit: 2 };
    expect([...after(...lost, page).gaps]).toEqual([fresh.id]);
    const traffic: FeedAction = { type: 'arrived', hits: [during] };
    expect([...after(...lost, traffic, page).gaps]).toEqual([fresh.id]);
  });

  it('is not marked when the page reaches it, or was not full', () => {
    const hits = [fresh, missed, old];
    expect(after(...lost, { type: 'loaded', hits, limit: 3 }).gaps.size).toBe(0);
    expect(after(...lost, { type: 'loaded', hits: [fresh], limit: 200 }).gaps.size).toBe(0);
  });

  it('is marked once: the next page is held against nothing older', () => {
    const page: FeedAction = { type: 'loaded', hits: [fresh], limit: 1 };
    const next: FeedAction = { type: 'loaded', hits: [during], limit: 1 };
    expect([...after(...lost, page, next).gaps]).toEqual([fresh.id]);
  });

  it('is looked for again when the page came before the stream was back', () => {
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

describe('a stream of a part', () => {
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

  it('has a gap once all are asked for again, where a page does not reach what all were known of', () => {
    const page: FeedAction = { type: 'loaded', hits: [late, wanted], limit: 2 };
    expect([...after(...narrowed, all, open, page).gaps]).toEqual([wanted.id]);
    const whole: FeedAction = { type: 'loaded', hits: [late, wanted, other, old], limit: 4 };
    expect(after(...narrowed, all, open, whole).gaps.size).toBe(0);
    expect(ids(after(...narrowed, all, open, whole).shown)).toEqual(
      ids([late, wanted, other, old]),
    );
  });

  it('has none while pages of all reach each other', () => {
    const first: FeedAction = { type: 'loaded', hits: [wanted, other, old], limit: 3 };
    const next: FeedAction = { type: 'loaded', hits: [late, wanted], limit: 2 };
    expect(after(...narrowed, part, open, first, all, open, next).gaps.size).toBe(0);
  });

  it('has one where it was of a part from the beginning, or since the list was cleared', () => {
    const page: FeedAction = { type: 'loaded', hits: [late], limit: 1 };
    const arrived: FeedAction = { type: 'arrived', hits: [wanted] };
    expect([...after(part, open, arrived, all, open, page).gaps]).toEqual([late.id]);
    const clear: FeedAction = { type: 'clear' };
    expect([...after(...narrowed, clear, all, open, page).gaps]).toEqual([late.id]);
  });

  it('a full list takes of a page what passes, so that nothing of the filter is pushed out', () => {
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

describe('untold', () => {
  const [first, second, third] = some(3) as [ShownHit, ShownHit, ShownHit];

  it('is what arrived since the reader was told, not what the list began with', () => {
    const feed = after(
      { type: 'loaded', hits: [first], limit: 200 },
      { type: 'arrived', hits: [second] },
    );
    expect(ids(feed.untold)).toEqual([second.id]);
    expect(reduceFeed(feed, { type: 'told' }).untold).toEqual([]);
  });

  it('has what waits once, not again when it is let in', () => {
    const feed = after(
      { type: 'hold', held: true },
      { type: 'arrived', hits: [first, second] },
      { type: 'told' },
      { type: 'hold', held: false },
    );
    expect(feed.shown).toHaveLength(2);
    expect(feed.untold).toEqual([]);
  });

  it('has what a page brought after a lost connection, and nothing older', () => {
    const feed = after(
      { type: 'arrived', hits: [second] },
      { type: 'told' },
      { type: 'loaded', hits: [third, second, first], limit: 200 },
      { type: 'older', hits: some(1), limit: 200 },
    );
    expect(ids(feed.untold)).toEqual([third.id]);
  });
});

describe('held', () => {
  const [first, second, third] = some(3) as [ShownHit, ShownHit, ShownHit];
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
  const [old, fresh] = some(2) as [ShownHit, ShownHit];
  const feed = after(
    { type: 'arrived', hits: [old] },
    { type: 'clear' },
    { type: 'loaded', hits: [old], limit: 200 },
    { type: 'arrived', hits: [fresh] },
  );
  expect(ids(feed.shown)).toEqual(ids([fresh]));
});

it('cleared in the millisecond of a hit that comes later, the later one is shown', () => {
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
