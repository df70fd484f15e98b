/**
 * Searches a stretch of stored hits from a place backwards. The query sets the number of hits to look at, not the
 * length of time. The first statement reads only the columns of the conditions and finds candidates. The second
 * statement reads all columns of these candidates.
 *
 * With some departments, only their hits count: the answer contains the limits of the stretches.
 */
import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { engineCondition } from '../search/engine-condition.ts';
import type { HitPlace } from '../search/hit-place.ts';
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';
import { ofDepartments } from '../rows/of-departments.ts';
import type { HitSearch } from '../search/hit-search.ts';

/** Hits that a search may find, from a place backwards. */
export interface StretchQuery {
  readonly search: HitSearch;
  /** Only older hits. */
  readonly before: HitPlace;
  /** Approximate number of hits to look at, of the given departments. */
  readonly rows: number;
  /** Maximum number of hits to return. */
  readonly limit: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

export interface FoundStretch {
  /** Newest first. All matching hits of the stretch, and possibly others: the search makes the final check. */
  readonly hits: readonly Hit[];
  /** The place that the search has reached. It has looked at all hits after this place. */
  readonly lookedBackTo: HitPlace;
  /** True if no older hits are left. */
  readonly isEnd: boolean;
}

const SECONDS = 20;

/** Throws the errors of the engine. */
export async function searchHits(reader: Reader, query: StretchQuery): Promise<FoundStretch> {
  const { search, before, limit, departments } = query;
  const { conditions, values: searched } = engineCondition(search);
  const values: QueryValues = {
    suite: settings.collection.suites[search.environment],
    environment: search.environment,
    departments: departments ?? [],
    from: search.from ?? 0,
    moment: before.receivedAt,
    id: before.id,
  };
  const begin = await beginOf(reader, query, values);
  const places = await reader.rows<{ received_ms: number | string; id: string }>(
    `SELECT toUnixTimestamp64Milli(received_at) AS received_ms, id FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String}
       AND received_at >= fromUnixTimestamp64Milli({begin: Int64})
       AND received_at <= fromUnixTimestamp64Milli({moment: Int64})
       AND (received_at, id) < (fromUnixTimestamp64Milli({moment: Int64}), {id: String})
       ${ofDepartments(departments)}
       ${conditions.map((condition) => `AND ${condition}`).join('\n')}
     ORDER BY received_at DESC, id DESC
     LIMIT {limit: UInt32}`,
    { ...values, ...searched, begin: begin ?? search.from ?? 0, limit },
    SECONDS,
  );
  const found = places.map(({ received_ms, id }): HitPlace => ({
    receivedAt: Number(received_ms),
    id,
  }));
  const hits = await hitsAt(reader, values, found);
  const last = found.at(-1);
  if (last && found.length >= limit) return { hits, lookedBackTo: last, isEnd: false };
  const end =
    begin ?? (await oldestOf(reader, departments, values)) ?? search.from ?? before.receivedAt;
  return { hits, lookedBackTo: { receivedAt: end, id: '' }, isEnd: begin === undefined };
}

/** Time of receipt of the oldest hit. */
async function oldestOf(
  reader: Reader,
  departments: readonly string[] | undefined,
  values: QueryValues,
): Promise<number | undefined> {
  const [row] = await reader.rows<{ received_ms: number | string }>(
    `SELECT toUnixTimestamp64Milli(received_at) AS received_ms FROM hits
     WHERE suite = {suite: String} AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       ${ofDepartments(departments)}
     ORDER BY received_at LIMIT 1`,
    values,
    SECONDS,
  );
  return row && Number(row.received_ms);
}

/** The time of the hit that is `rows` hits before the place. `undefined`: fewer hits are left. */
async function beginOf(
  reader: Reader,
  { rows, before, departments }: StretchQuery,
  values: QueryValues,
): Promise<number | undefined> {
  const [row] = await reader.rows<{ received_ms: number | string }>(
    `SELECT toUnixTimestamp64Milli(received_at) AS received_ms FROM hits
     WHERE suite = {suite: String}
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at ${before.id === '' ? '<' : '<='} fromUnixTimestamp64Milli({moment: Int64})
       ${ofDepartments(departments)}
     ORDER BY received_at DESC
     LIMIT 1 OFFSET {rows: UInt32}`,
    { ...values, rows },
    SECONDS,
  );
  return row && Number(row.received_ms);
}

async function hitsAt(
  reader: Reader,
  values: QueryValues,
  places: readonly HitPlace[],
): Promise<Hit[]> {
  const [newest, oldest] = [places[0], places.at(-1)];
  if (!newest || !oldest) return [];
  const moments = [...new Set(places.map(({ receivedAt }) => receivedAt))];
  const rows = await reader.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits
     WHERE suite = {suite: String}
       AND received_at IN (SELECT arrayJoin(arrayMap(one -> fromUnixTimestamp64Milli(one, 'UTC'), {moments: Array(Int64)})))
       AND id IN {ids: Array(String)}
     ORDER BY received_at DESC, id DESC`,
    { ...values, moments, ids: places.map(({ id }) => id) },
    SECONDS,
  );
  return rows.map(hitOfRow);
}
