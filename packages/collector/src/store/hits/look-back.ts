/**
 * Searches hits backwards in stretches, until enough are found or the time is over. The size of a stretch depends on
 * the speed of the last one. So a search for a rare word in fifty million hits takes as long as a page of the newest
 * hits. The answer states how far the search came.
 */
import { setImmediate as immediate } from 'node:timers/promises';
import type { Hit, ShownHit } from '@balise/beacon';
import { seenBy, type Owners } from '../other-departments/seen-by.ts';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { within } from '../../hit/rights/visible-departments-of.ts';
import type { FoundStretch, StretchQuery } from './search-hits.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import type { HitPlace } from '../search/hit-place.ts';
import type { HitSearch } from '../search/hit-search.ts';
import { matches } from '../search/matches.ts';

export interface LookBackParts {
  readonly store: { search(query: StretchQuery): Promise<FoundStretch> };
  readonly owners: Owners;
  /** Milliseconds that only increase. */
  readonly clock?: () => number;
}

export interface LookBack {
  readonly search: HitSearch;
  readonly sight: VisibleDepartments;
  readonly before: HitPlace;
  readonly limit: number;
}

export interface Found {
  /** As they are shown, newest first. */
  readonly hits: readonly ShownHit[];
  readonly lookedBackTo: HitPlace;
  /** Whether no older hits exist. */
  readonly isEnd: boolean;
}

/** Milliseconds: after `TIME` no other stretch starts; a stretch should take at most `OF_ONE`. */
const TIME = 1500;
const OF_ONE = 500;
/** Rows of the first stretch, and the limits and the growth of the following ones. */
const FIRST = 20_000;
const LEAST = 5_000;
const MOST = 8_000_000;
const GROWS = 8;
/** Hits of one stretch that may match. If `matches` rejects many of them, the search asks again. */
const CANDIDATES = 200;
/** Hits that are processed before other work gets a turn. */
const AT_A_TIME = 20;

export async function lookBack(
  { search, sight, before, limit }: LookBack,
  { store, owners, clock = () => performance.now() }: LookBackParts,
): Promise<Found> {
  const begun = clock();
  const hits: ShownHit[] = [];
  let place = before;
  let rows = FIRST;
  for (;;) {
    const from = clock();
    const stretch = await store.search({
      search,
      before: place,
      rows,
      limit: Math.max(CANDIDATES, limit),
      ...within(sight),
    });
    const found = await matching(stretch.hits, { search, sight }, owners);
    const room = limit - hits.length;
    hits.push(...found.slice(0, room));
    if (found.length >= room) {
      const last = hits.at(-1);
      const isLast = stretch.isEnd && found.length === room;
      if (last && !isLast) return { hits, lookedBackTo: placeOf(last), isEnd: false };
      return { hits, lookedBackTo: stretch.lookedBackTo, isEnd: stretch.isEnd };
    }
    place = stretch.lookedBackTo;
    const now = clock();
    const left = TIME - (now - begun);
    if (stretch.isEnd || left <= 0) return { hits, lookedBackTo: place, isEnd: stretch.isEnd };
    rows = nextRows(rows, now - from, Math.min(OF_ONE, left));
  }
}

const placeOf = ({ receivedAt, id }: Hit): HitPlace => ({ receivedAt: Date.parse(receivedAt), id });

function nextRows(rows: number, took: number, may: number): number {
  const wanted = rows * Math.min(GROWS, may / Math.max(1, took));
  return Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
}

/** Decides by the shown values, so that redacted and masked values are not found. */
async function matching(
  candidates: readonly Hit[],
  { search, sight }: Pick<LookBack, 'search' | 'sight'>,
  owners: Owners,
): Promise<ShownHit[]> {
  const clean: ShownHit[] = [];
  for (const hit of candidates) {
    // The collector receives beacons meanwhile.
    if (clean.length % AT_A_TIME === 0) await immediate();
    clean.push({ ...leaveOutIdentifiers(hit), view: null });
  }
  return (await seenBy(clean, sight, owners)).filter((hit) => matches(hit, search));
}
