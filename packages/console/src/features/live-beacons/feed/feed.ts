/** The ring of hits on the screen and the ring of those that wait while the list is held. Pure. */
import type { Hit } from '@balise/beacon';

export const RING = 500;

export interface Feed {
  /** Newest first. */
  readonly shown: readonly Hit[];
  /** Arrived while the list was held; newest first. */
  readonly waiting: readonly Hit[];
  /** Waiting hits that the ring had no room for. */
  readonly missed: number;
  readonly held: boolean;
  /** Hits below which some may be missing. */
  readonly gaps: ReadonlySet<string>;
  /** The reader emptied the list: nothing older than this comes back. */
  readonly clearedAt: string;
}

export type FeedAction =
  | { readonly type: 'loaded'; readonly hits: readonly Hit[]; readonly limit: number }
  | { readonly type: 'arrived'; readonly hits: readonly Hit[] }
  | { readonly type: 'hold'; readonly held: boolean }
  | { readonly type: 'show' }
  | { readonly type: 'clear' };

export const EMPTY_FEED: Feed = {
  shown: [],
  waiting: [],
  missed: 0,
  held: false,
  gaps: new Set(),
  clearedAt: '',
};

export function reduceFeed(feed: Feed, action: FeedAction): Feed {
  switch (action.type) {
    case 'loaded':
      return receive(withGap(feed, action.hits, action.limit), action.hits);
    case 'arrived':
      return receive(feed, action.hits);
    case 'hold':
      return action.held ? { ...feed, held: true } : { ...release(feed), held: false };
    case 'show':
      return release(feed);
    case 'clear': {
      const newest = feed.waiting[0] ?? feed.shown[0];
      return { ...EMPTY_FEED, held: feed.held, clearedAt: newest?.receivedAt ?? feed.clearedAt };
    }
  }
}

function receive(feed: Feed, hits: readonly Hit[]): Feed {
  const known = new Set([...feed.shown, ...feed.waiting].map((hit) => hit.id));
  const fresh = hits.filter((hit) => !known.has(hit.id) && hit.receivedAt > feed.clearedAt);
  if (fresh.length === 0) return feed;
  if (!feed.held) return { ...feed, shown: newestFirst(fresh, feed.shown).slice(0, RING) };
  const waiting = newestFirst(fresh, feed.waiting);
  return {
    ...feed,
    waiting: waiting.slice(0, RING),
    missed: feed.missed + Math.max(0, waiting.length - RING),
  };
}

function release(feed: Feed): Feed {
  const oldest = feed.waiting[feed.waiting.length - 1];
  if (!oldest) return feed;
  return {
    ...feed,
    shown: newestFirst(feed.waiting, feed.shown).slice(0, RING),
    waiting: [],
    missed: 0,
    gaps: feed.missed > 0 ? new Set([...feed.gaps, oldest.id]) : feed.gaps,
  };
}

/** A full page of hits, none of them known: there may be others between it and what is shown. */
function withGap(feed: Feed, hits: readonly Hit[], limit: number): Feed {
  const known = new Set([...feed.shown, ...feed.waiting].map((hit) => hit.id));
  const oldest = hits[hits.length - 1];
  if (!oldest || known.size === 0 || hits.length < limit || hits.some((hit) => known.has(hit.id))) {
    return feed;
  }
  return { ...feed, gaps: new Set([...feed.gaps, oldest.id]) };
}

function newestFirst(fresh: readonly Hit[], known: readonly Hit[]): Hit[] {
  return [...fresh, ...known].sort(
    (a, b) => compare(b.receivedAt, a.receivedAt) || compare(b.id, a.id),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
