/** The collectors that share a control database, and with it a store. */
import type { ControlDatabase } from './database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface CollectorName {
  /** Kept in its data folder. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Of this process. A part of another run was interrupted. */
  readonly run: string;
}

/** Days after which a collector that has not been seen is forgotten. */
const FORGOTTEN_AFTER = 30;

/** A collector that was not seen for this long is not expected to store hits now. */
const ALIVE = '5 minutes';

/** The statement of a collector about its hits. Both are moments in milliseconds. */
export interface StatedHits {
  /** The hits that it received before this moment are in the store. */
  readonly storedUntil: number;
  /** Before all hits that wait in its journal. Undefined without such hits. */
  readonly waitsSince: number | undefined;
}

/** Notes that the collector runs. */
export async function seeCollector(
  database: Queries,
  { id, name }: Pick<CollectorName, 'id' | 'name'>,
  { storedUntil, waitsSince }: StatedHits,
): Promise<void> {
  await database.query(
    `INSERT INTO collector (id, name, seen_at, stated_at, follows_at, stored_until, waits_since)
     VALUES ($1, $2, now(), now(), now(), to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = now(), stated_at = now(), follows_at = now(),
       stored_until = excluded.stored_until, waits_since = excluded.waits_since`,
    [id, name, storedUntil, waitsSince ?? null],
  );
  await database.query(
    `DELETE FROM collector WHERE seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER})`,
  );
}

/** A condition on rows of `collector`: another one that runs. `id`: of this collector, in SQL. */
export const otherRuns = (id: string): string =>
  `id <> ${id} AND seen_at > now() - interval '${ALIVE}'`;

/** Another one that runs, of a version that does not state its hits. It may be the version before again. */
export const otherIsUnknown = (id: string): string =>
  `${otherRuns(id)} AND stated_at IS DISTINCT FROM seen_at`;

/**
 * The moment in milliseconds until which the hits of all running collectors are in the store. `id`, `ownStoredUntil`: of
 * this collector. Undefined if another one is of a version that does not state it.
 */
export async function allStoredUntil(
  database: Queries,
  id: string,
  ownStoredUntil: number,
): Promise<number | undefined> {
  const [row] = await database.query<{ unknown: number; until: number | null }>(
    `SELECT count(*) FILTER (WHERE ${otherIsUnknown('$1')})::int AS unknown,
       (extract(epoch FROM min(stored_until)) * 1000)::float8 AS until
     FROM collector WHERE ${otherRuns('$1')}`,
    [id],
  );
  if (!row || row.unknown > 0) return undefined;
  return Math.min(ownStoredUntil, Math.floor(row.until ?? Infinity));
}

/** The collector has stopped. Its journal is still in its data folder. */
export async function noteStopped(database: Queries, id: string): Promise<void> {
  await database.query(`UPDATE collector SET seen_at = now() - interval '1 hour' WHERE id = $1`, [
    id,
  ]);
}

/** The hits that wait in the journal of a collector that has stopped. `waitsSince`: as in `StatedHits`. */
export async function noteWaiting(
  database: Queries,
  id: string,
  waitsSince: number | undefined,
): Promise<void> {
  await database.query(
    'UPDATE collector SET waits_since = to_timestamp($2::float8 / 1000) WHERE id = $1',
    [id, waitsSince ?? null],
  );
}

/** The data folder of the collector may be removed: the store has its journal. */
export async function forgetCollector(database: Queries, id: string): Promise<void> {
  await database.query('DELETE FROM collector WHERE id = $1', [id]);
}
