/** The hits that a reader of the live stream has missed since a hit that they know. */
import { within } from '../../hit/rights/visible-departments-of.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import { RING, type LiveFeed } from '../../intake/live/live-feed.ts';
import { StoredHit, type LiveHit } from '../../intake/live/live-hit.ts';
import { seenOf, type Subscription } from './subscription.ts';

export interface MissedHitsParts {
  readonly feed: Pick<LiveFeed, 'newest'>;
  readonly store: Pick<HitCalls, 'recent'>;
}

/**
 * The feed keeps the newest hits of all departments. Hits of other departments can displace those of a reader of some
 * departments, so these are read from the store as well. Otherwise the answer would reveal the number of the others.
 *
 * Returns a function that gives the missed hits at the start of the stream, oldest first.
 */
export async function readMissed(
  { environment, sight = 'all' }: Pick<Subscription, 'environment' | 'sight'>,
  id: string,
  { feed, store }: MissedHitsParts,
): Promise<() => readonly LiveHit[]> {
  if (id === '') return () => [];
  const inFeed = (): readonly LiveHit[] => feed.newest(environment).filter(seenOf(sight));
  if (sight === 'all' || inFeed().some((hit) => hit.id === id))
    return () => hitsAfter(inFeed(), id);
  // Without the store, the hits of the feed are all that is known.
  const stored = await store
    .recent({ environment, limit: RING, ...within(sight) })
    .catch(() => [])
    .then((hits) => hits.map((hit) => new StoredHit(hit)).reverse());
  return () => {
    const newest = inFeed();
    const known = new Set(newest.map((hit) => hit.id));
    const older = stored.filter((hit) => !known.has(hit.id));
    return hitsAfter([...older, ...newest].slice(-RING), id);
  };
}

/** All hits if the given one is not known. */
export function hitsAfter(hits: readonly LiveHit[], id: string): readonly LiveHit[] {
  return hits.slice(hits.findIndex((hit) => hit.id === id) + 1);
}
