/**
 * Hits that reports lack, as all collectors state them: those that wait in their journals, and those that they have stored
 * since the visits job last counted all stored hits. So each collector gives the same figure, whichever makes the visits.
 */
import type { ControlDatabase } from './database/control-database.ts';
import { otherIsUnknown } from './collectors.ts';
import type { StoredHits } from './just-stored.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** Notes hits that a collector has stored. */
export async function noteStored(
  database: Queries,
  collector: string,
  stored: readonly StoredHits[],
): Promise<void> {
  await database.query(
    `INSERT INTO uncounted_hits (collector, oldest, stored_at)
     SELECT $1, to_timestamp(one.oldest / 1000), clock_timestamp() - make_interval(secs => one.ago / 1000)
     FROM jsonb_to_recordset($2::jsonb) AS one (oldest float8, ago float8)`,
    [collector, JSON.stringify(stored)],
  );
}

/** The present moment by the clock of the control database, which is that of `noteCounted`. */
export async function presentMoment(database: Queries): Promise<string> {
  const [row] = await database.query<{ moment: string }>(
    'SELECT clock_timestamp()::text AS moment',
  );
  return row?.moment ?? '';
}

/** Reports have all hits that were stored before this moment. */
export async function noteCounted(database: Queries, moment: string): Promise<void> {
  await database.query('DELETE FROM uncounted_hits WHERE stored_at < $1::timestamptz', [moment]);
}

export interface Uncounted {
  /** When the oldest hit that reports lack was received, in milliseconds. Undefined if they lack none. */
  readonly oldest: number | undefined;
}

/**
 * `id`, `waitsSince`: of this collector. A collector that is away counts with the hits that waited when it was last seen.
 * Undefined if a running collector is of a version that does not state its hits.
 */
export async function uncountedHits(
  database: Queries,
  id: string,
  waitsSince: number | undefined,
): Promise<Uncounted | undefined> {
  const [row] = await database.query<{ unknown: number; oldest: number | null }>(
    `SELECT (SELECT count(*) FROM collector WHERE ${otherIsUnknown('$1')})::int AS unknown,
       (extract(epoch FROM least(
         (SELECT min(oldest) FROM uncounted_hits),
         (SELECT min(waits_since) FROM collector WHERE id <> $1)
       )) * 1000)::float8 AS oldest`,
    [id],
  );
  if (!row || row.unknown > 0) return undefined;
  const oldest = Math.min(row.oldest ?? Infinity, waitsSince ?? Infinity);
  return { oldest: oldest === Infinity ? undefined : oldest };
}
