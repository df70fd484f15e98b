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

/** Notes that the collector runs. */
export async function seeCollector(
  database: Queries,
  { id, name }: Pick<CollectorName, 'id' | 'name'>,
): Promise<void> {
  await database.query(
    `INSERT INTO collector (id, name, seen_at) VALUES ($1, $2, now())
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = now()`,
    [id, name],
  );
  await database.query(
    `DELETE FROM collector WHERE seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER})`,
  );
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
