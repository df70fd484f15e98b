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

/**
 * Notes that the collector runs. `storedUntil`: milliseconds; the hits that it received before this moment are in the
 * store.
 */
export async function seeCollector(
  database: Queries,
  { id, name }: Pick<CollectorName, 'id' | 'name'>,
  storedUntil: number,
): Promise<void> {
  await database.query(
    `INSERT INTO collector (id, name, seen_at, stored_until) VALUES ($1, $2, now(), to_timestamp($3::float8 / 1000))
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = now(), stored_until = excluded.stored_until`,
    [id, name, storedUntil],
  );
  await database.query(
    `DELETE FROM collector WHERE seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER})`,
  );
}

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
    `SELECT count(*) FILTER (WHERE stored_until IS NULL)::int AS unknown,
       (extract(epoch FROM min(stored_until)) * 1000)::float8 AS until
     FROM collector WHERE id <> $1 AND seen_at > now() - interval '${ALIVE}'`,
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

/** The data folder of the collector may be removed: the store has its journal. */
export async function forgetCollector(database: Queries, id: string): Promise<void> {
  await database.query('DELETE FROM collector WHERE id = $1', [id]);
}
