/**
 * `/api/hits`: the newest hits of an environment, including those that are not stored yet. With search parameters: a
 * search of all stored hits. `/api/hits/:id`: one hit.
 */
import type { Hit, ShownHit } from '@balise/beacon';
import {
  FOUND_AT_ONCE,
  HitsQuery,
  LISTED,
  type FoundHits,
  type HitList,
  type OneHit,
} from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import type { ControlStore } from '../../control-store/control-store.ts';
import { seenBy, type Owners } from '../../store/other-departments/seen-by.ts';
import { maySee, type VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { withIds, type IdsFor } from '../../intake/hit-ids/ids-for.ts';
import type { ShownIds } from '../../intake/hit-ids/sealed-ids.ts';
import { seenOf } from '../live/subscription.ts';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import { NotedSearches } from '../../people/noted-searches.ts';
import { Problem } from '../../base/problem/problem.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';
import { readPlace, writePlace, type HitPlace } from '../../store/search/hit-place.ts';
import { lookBack } from '../../store/hits/look-back.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import type { RecentQuery } from '../../store/hits/recent-hits.ts';
import type { HitViewer } from '../live/hit-viewer.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { momentIn } from '../request/period-in.ts';
import { searchedBy, searchIn } from '../request/search-in.ts';

export interface HitsRouteParts {
  readonly store: Pick<HitCalls, 'recent' | 'search' | 'hit'>;
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'show'>;
  readonly owners: Owners;
  readonly idsFor: IdsFor;
  readonly control: Pick<ControlStore, 'note'>;
  readonly libraryRoot: LibraryRoot;
}

const HIT = /^[\w-]{1,60}$/;
/** The store may contain later hits, received by another collector with a fast clock. */
const AHEAD = 24 * 60 * 60 * 1000;

export function hitsRoute(scope: FastifyInstance, parts: HitsRouteParts): void {
  const searches = new NotedSearches(parts.control);
  scope.get('/api/hits', needs('view'), async (request): Promise<HitList | FoundHits> => {
    const query = checkedQuery(request, HitsQuery);
    const isSearch = searchedBy(query).length > 0 || readPlace(query.before ?? '') !== undefined;
    return isSearch
      ? await search(request, query, parts, searches)
      : await list(request, query, parts);
  });
  scope.get('/api/hits/:id', needs('view'), async (request): Promise<OneHit> => {
    const { id = '' } = request.params as Readonly<Record<string, string>>;
    const ids = parts.idsFor(request.caller);
    const hit = await one(ids.read(id), visibleDepartmentsOf(request.caller), parts);
    // For a hit of another department, the answer must not even reveal that it exists.
    if (!hit) throw new Problem('not-found');
    return { hit: { ...hit, id: ids.show(hit.id) } as OneHit['hit'] };
  });
}

async function list(
  { caller }: FastifyRequest,
  { environment, limit = LISTED, before }: HitsQuery,
  { store, feed, viewer, owners, idsFor }: HitsRouteParts,
): Promise<HitList> {
  const [sight, ids] = [visibleDepartmentsOf(caller), idsFor(caller)];
  const wanted: RecentQuery = {
    environment,
    limit,
    ...(before ? { before: ids.read(before) } : {}),
    ...within(sight),
  };
  const live = newest(feed, wanted, sight);
  const { hits, isComplete } = await stored(store, wanted);
  const newestHits = merge(live, hits, wanted.limit);
  const shown = await viewer.show(wanted.environment, newestHits);
  return { hits: toAnswer(await seenBy(shown, sight, owners), ids), complete: isComplete };
}

async function search(
  { caller }: FastifyRequest,
  query: HitsQuery,
  { store, owners, idsFor, libraryRoot }: HitsRouteParts,
  searches: NotedSearches,
): Promise<FoundHits> {
  const [sight, ids] = [visibleDepartmentsOf(caller), idsFor(caller)];
  const wanted = await searchIn(query, { seesAll: sight === 'all', libraryRoot });
  const before = await placeBefore(query, { store, sight, ids });
  await searches.note(caller, {
    asked: JSON.stringify({ ...query, before: '', limit: 0 }),
    about: [query.environment, ...(query.host ? [query.host] : [])].join(' '),
    by: searchedBy(query),
  });
  const { limit = FOUND_AT_ONCE } = query;
  const found = await lookBack({ search: wanted, sight, before, limit }, { store, owners });
  return {
    hits: toAnswer(found.hits, ids),
    // If the search found nothing at all, it has still covered the time up to now.
    lookedBackTo: new Date(Math.min(Date.now(), found.lookedBackTo.receivedAt)).toISOString(),
    next: found.isEnd
      ? null
      : writePlace({ ...found.lookedBackTo, id: ids.show(found.lookedBackTo.id) }),
    complete: found.isEnd,
  };
}

interface Reading {
  readonly store: Pick<HitCalls, 'hit'>;
  readonly sight: VisibleDepartments;
  readonly ids: ShownIds;
}

/** The earlier of two points: the point from which to continue, and the end of the requested period. */
async function placeBefore(query: HitsQuery, reading: Reading): Promise<HitPlace> {
  const { before = '' } = query;
  const end: HitPlace = { receivedAt: momentIn(query, 'to') ?? Date.now() + AHEAD, id: '' };
  if (before === '') return end;
  const read = readPlace(before);
  const place = read
    ? { ...read, id: reading.ids.read(read.id) }
    : await placeOf(reading.ids.read(before), reading);
  return place.receivedAt < end.receivedAt ? place : end;
}

/** A hit of another department is refused in the same words as one that does not exist. */
async function placeOf(id: string, { store, sight }: Reading): Promise<HitPlace> {
  const hit = await store.hit(id);
  if (!hit || !maySee(sight, hit.department))
    throw new Problem('bad-value', { name: 'before', expected: 'hit' });
  return { receivedAt: Date.parse(hit.receivedAt), id };
}

async function one(
  id: string,
  sight: VisibleDepartments,
  { store, feed, viewer, owners }: HitsRouteParts,
): Promise<ShownHit | undefined> {
  if (!HIT.test(id)) return undefined;
  const hit = feed.find(id)?.hit() ?? (await store.hit(id));
  if (!hit || !maySee(sight, hit.department)) return undefined;
  const shown =
    hit.environment === 'unknown'
      ? [{ ...leaveOutIdentifiers(hit), view: null }]
      : await viewer.show(hit.environment, [hit]);
  return (await seenBy(shown, sight, owners))[0];
}

/** Removes `readonly`, because the type of the answer is writable. */
const toAnswer = (hits: readonly ShownHit[], ids: ShownIds): HitList['hits'] =>
  withIds(hits, ids) as HitList['hits'];

/**
 * If the store is unavailable, the newest hits are still known. `complete: false` then means that older ones are
 * missing.
 */
async function stored(
  store: Pick<HitCalls, 'recent'>,
  query: RecentQuery,
): Promise<{ hits: readonly Hit[]; isComplete: boolean }> {
  try {
    return { hits: await store.recent(query), isComplete: true };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { hits: [], isComplete: false };
  }
}

function newest(
  feed: LiveFeed,
  { environment, limit, before }: RecentQuery,
  sight: VisibleDepartments,
): Hit[] {
  // For a caller who may see all departments, only the last hits need decoding.
  const ring = feed.newest(environment).filter(seenOf(sight));
  const end = before ? ring.findIndex(({ id }) => id === before) : ring.length;
  // A hit outside the ring is older than all hits in it.
  const older = ring.slice(0, Math.max(0, end));
  return older.slice(-limit).flatMap((live) => live.hit() ?? []);
}

function merge(live: readonly Hit[], stored: readonly Hit[], limit: number): Hit[] {
  const byId = new Map([...live, ...stored].map((hit) => [hit.id, hit]));
  return [...byId.values()].sort(newestFirst).slice(0, limit);
}

function newestFirst(a: Hit, b: Hit): number {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
