/** `/api/hits`: the newest hits of an environment, those that the store does not have yet included. */
import type { Hit } from '@balise/beacon';
import type { FastifyInstance } from 'fastify';
import { seenBy, type Owners } from '../../department/seen-by.ts';
import { sees, type Sight } from '../../department/sight.ts';
import { sightOf, within } from '../../people/sight-of.ts';
import { Unavailable } from '../../helper/unavailable.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import type { HitStore, RecentQuery } from '../../store/hit-store.ts';
import type { HitViewer } from '../../visitor/hit-viewer.ts';
import { needs } from '../people/require-right.ts';
import { environmentIn, hitIn, limitIn, queryOf } from './query-values.ts';

export interface HitsRouteParts {
  readonly store: Pick<HitStore, 'recent'>;
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'show'>;
  readonly owners: Owners;
}

export function hitsRoute(
  scope: FastifyInstance,
  { store, feed, viewer, owners }: HitsRouteParts,
): void {
  scope.get('/api/hits', needs('view'), async (request) => {
    const query = queryOf(request);
    const sight = sightOf(request.caller);
    const before = hitIn(query, 'before');
    const wanted: RecentQuery = {
      environment: environmentIn(query),
      limit: limitIn(query),
      ...(before ? { before } : {}),
      ...within(sight),
    };
    const live = newest(feed, wanted, sight);
    const { hits, isComplete } = await stored(store, wanted);
    const newestHits = merge(live, hits, wanted.limit);
    const shown = await viewer.show(wanted.environment, newestHits);
    return { hits: await seenBy(shown, sight, owners), complete: isComplete };
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

function newest(feed: LiveFeed, { environment, limit, before }: RecentQuery, sight: Sight): Hit[] {
  const ring = feed.newest(environment);
  const end = before ? ring.findIndex(({ id }) => id === before) : ring.length;
  // A hit that the ring does not know is older than all of it.
  const older = ring.slice(0, Math.max(0, end));
  // Who sees all of them needs the last ones decoded only.
  return (sight === 'all' ? older.slice(-limit) : older)
    .flatMap((live) => live.hit() ?? [])
    .filter(({ department }) => sees(sight, department))
    .slice(-limit);
}

function merge(live: readonly Hit[], stored: readonly Hit[], limit: number): Hit[] {
  const byId = new Map([...live, ...stored].map((hit) => [hit.id, hit]));
  return [...byId.values()].sort(newestFirst).slice(0, limit);
}

function newestFirst(a: Hit, b: Hit): number {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
