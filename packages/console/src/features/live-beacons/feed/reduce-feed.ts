/** Applies actions to the state of the live list. Pure. */
import type { ShownHit } from '@balise/beacon';
import { EMPTY_FEED, MOST_SHOWN, RING, type Feed, type FeedAction } from './feed.ts';
import { isNewer, newestFirst, type Place } from './hit-order.ts';

/** Older than every hit. */
const BEFORE_ALL: Place = { receivedAt: '', id: '' };

export function reduceFeed(feed: Feed, action: FeedAction): Feed {
  switch (action.type) {
    case 'loaded':
      return load(feed, action.hits, action.limit, takenFrom(feed, action));
    case 'older':
      return append(feed, action.hits, action.limit);
    case 'arrived':
      return receive(feed, action.hits, true);
    case 'interrupted':
      return interrupt(feed, action.connected);
    case 'subscribed': {
      const narrowedAt = feed.narrowedAt ?? newestOf(feed) ?? BEFORE_ALL;
      return { ...interrupt(feed, false), narrowedAt: action.toPart ? narrowedAt : null };
    }
    case 'hold':
      return action.held ? { ...feed, held: true } : { ...release(feed), held: false };
    case 'show':
      return feed.isWithoutNewest ? startAgain(feed) : release(feed);
    case 'told':
      return feed.untold.length > 0 ? { ...feed, untold: [] } : feed;
    case 'clear': {
      const { held, connected, narrowedAt } = feed;
      const clearedAt = newestOf(feed) ?? feed.clearedAt;
      return { ...EMPTY_FEED, held, connected, narrowedAt, clearedAt };
    }
  }
}

function interrupt(feed: Feed, connected: boolean): Feed {
  const knownUpTo = feed.knownUpTo ?? feed.narrowedAt ?? newestOf(feed);
  return { ...feed, knownUpTo, connected };
}

function load(
  feed: Feed,
  hits: readonly ShownHit[],
  limit: number,
  taken: readonly ShownHit[],
): Feed {
  const oldest = hits[hits.length - 1];
  const isCut = oldest !== undefined && hits.length >= limit;
  const wasEmpty = newestOf(feed) === null;
  const next = receive(feed, taken, !wasEmpty);
  return {
    ...next,
    narrowedAt: taken.length === hits.length ? feed.narrowedAt && newestOf(next) : feed.narrowedAt,
    gaps: isCut ? withGap(feed, oldest) : feed.gaps,
    // Before the stream is open, hits may be missing after this page too.
    knownUpTo: feed.connected ? null : feed.knownUpTo && newestOf(next),
    hasOlder: next.hasOlder || (wasEmpty && isCut && isNewer(oldest, feed.clearedAt)),
  };
}

function takenFrom(
  feed: Feed,
  { hits, passes }: FeedAction & { readonly type: 'loaded' },
): readonly ShownHit[] {
  const isFull = feed.shown.length + unknown(feed, hits).length > feed.room;
  return passes && feed.narrowedAt && isFull ? hits.filter(passes) : hits;
}

/** Marks a gap if the page does not reach the known hits: others may be missing in between. */
function withGap({ gaps, knownUpTo }: Feed, oldest: ShownHit): ReadonlySet<string> {
  const reaches = knownUpTo === null || !isNewer(oldest, knownUpTo);
  return reaches ? gaps : new Set([...gaps, oldest.id]);
}

function append(feed: Feed, hits: readonly ShownHit[], limit: number): Feed {
  const fresh = unknown(feed, hits);
  const all = merge(fresh, feed.shown);
  const shown = all.slice(-MOST_SHOWN);
  return {
    ...feed,
    shown,
    room: Math.min(MOST_SHOWN, feed.room + fresh.length),
    isWithoutNewest: feed.isWithoutNewest || shown.length < all.length,
    hasOlder: fresh.length > 0 && hits.length >= limit,
  };
}

/** Leaves out the older hits, and begins with those that wait. */
function startAgain(feed: Feed): Feed {
  const { waiting } = feed;
  const begun = { ...feed, shown: [], room: RING, isWithoutNewest: false, hasOlder: true };
  return { ...release(begun), hasOlder: waiting.length > 0 };
}

function receive(feed: Feed, hits: readonly ShownHit[], isNews: boolean): Feed {
  const fresh = unknown(feed, hits);
  if (fresh.length === 0) return feed;
  const newest = newestOf(feed);
  const news = isNews ? fresh.filter((hit) => isNewer(hit, newest)) : [];
  const next = { ...feed, untold: merge(news, feed.untold).slice(0, RING) };
  if (!feed.held && !feed.isWithoutNewest)
    return { ...next, ...cut(merge(fresh, feed.shown), feed) };
  const waiting = merge(fresh, feed.waiting);
  return {
    ...next,
    waiting: waiting.slice(0, RING),
    missed: feed.missed + Math.max(0, waiting.length - RING),
  };
}

function release(feed: Feed): Feed {
  const oldest = feed.waiting[feed.waiting.length - 1];
  if (!oldest || feed.isWithoutNewest) return feed;
  return {
    ...feed,
    ...cut(merge(feed.waiting, feed.shown), feed),
    waiting: [],
    missed: 0,
    gaps: feed.missed > 0 ? new Set([...feed.gaps, oldest.id]) : feed.gaps,
  };
}

function cut(
  hits: readonly ShownHit[],
  { room, hasOlder }: Feed,
): Pick<Feed, 'shown' | 'hasOlder'> {
  return { shown: hits.slice(0, room), hasOlder: hasOlder || hits.length > room };
}

function unknown(feed: Feed, hits: readonly ShownHit[]): ShownHit[] {
  const known = new Set([...feed.shown, ...feed.waiting].map((hit) => hit.id));
  return hits.filter((hit) => !known.has(hit.id) && isNewer(hit, feed.clearedAt));
}

function newestOf({ waiting: [waits], shown: [shown] }: Feed): Place | null {
  const newest = waits && shown ? [waits, shown].sort(newestFirst)[0] : (waits ?? shown);
  return newest ? { receivedAt: newest.receivedAt, id: newest.id } : null;
}

function merge(fresh: readonly ShownHit[], known: readonly ShownHit[]): ShownHit[] {
  return [...fresh, ...known].sort(newestFirst);
}
