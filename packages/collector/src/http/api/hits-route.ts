/** `/api/hits`: the newest hits of an environment, those that the store does not have yet included. */
import type { Hit } from '@balise/beacon';
import type { FastifyInstance } from 'fastify';
import { Unavailable } from '../../helper/unavailable.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import type { HitStore, RecentQuery } from '../../store/hit-store.ts';
import type { HitViewer } from '../../visitor/hit-viewer.ts';
import { environmentIn, hitIn, limitIn, queryOf } from './query-values.ts';

export interface HitsRouteParts {
  readonly store: Pick<HitStore, 'recent'>;
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'show'>;
}

export function hitsRoute(scope: FastifyInstance, { store, feed, viewer }: HitsRouteParts): void {
  scope.get('/api/hits', async (request) => {
    const query = queryOf(request);
    const before = hitIn(query, 'before');
    const wanted: RecentQuery = {
      environment: environmentIn(query),
      limit: limitIn(query),
      ...(before ? { before } : {}),
    };
    const live = newest(feed, wanted);
    const { hits, isComplete } = await stored(store, wanted);
    const newestHits = merge(live, hits, wanted.limit);
    return { hits: await viewer.show(wanted.environment, newestHits), complete: isComplete };
  });
}

/** Without the store the newest hits are still known; `complete` says that older ones are missing. */
async function stored(
  store: Pick<HitStore, 'recent'>,
  query: RecentQuery,
): Promise<{ hits: readonly Hit[]; isComplete: boolean }> {
  try {
    return { hits: await store.recent(query), isComplete: true };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { hits: [], isComplete: false };
  }
}

function newest(feed: LiveFeed, { environment, limit, before }: RecentQuery): Hit[] {
  const ring = feed.newest(environment);
  const end = before ? ring.findIndex(({ id }) => id === before) : ring.length;
  // A hit that the ring does not know is older than all of it.
  return ring
    .slice(0, Math.max(0, end))
    .slice(-limit)
    .flatMap((live) => live.hit() ?? []);
}

function merge(live: readonly Hit[], stored: readonly Hit[], limit: number): Hit[] {
  const byId = new Map([...live, ...stored].map((hit) => [hit.id, hit]));
  return [...byId.values()].sort(newestFirst).slice(0, limit);
}

function newestFirst(a: Hit, b: Hit): number {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
