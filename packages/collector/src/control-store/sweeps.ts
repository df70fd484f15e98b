/** The record of deletions by retention: one row for each night on which a collector looked for expired data. */
import { recorded, SYSTEM } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';

/** A partition of a table. For a table without partitions: the rows of expired days. */
export interface Expired {
  readonly table: string;
  /** Name in the engine: `202611` for a month, `2026-11-21` for a day, `< 2026-11-01` for days. */
  readonly partition: string;
  readonly rows: number;
}

export interface RecordedSweep {
  /** The day in Toronto time, for example `2026-11-21` (see `nightOf`). */
  readonly night: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly gone: readonly Expired[];
}

const SHOWN = 20;

/** A second deletion in the same night, by command, is added to the first. */
export async function recordSweep(
  database: ControlDatabase,
  night: string,
  gone: readonly Expired[],
): Promise<void> {
  const change = {
    sql: `INSERT INTO sweep (night, gone) VALUES ($1::date, $2::jsonb)
          ON CONFLICT (night) DO UPDATE SET gone = sweep.gone || excluded.gone, swept_at = now() RETURNING night`,
    values: [night, JSON.stringify(gone)],
  };
  const isWorthAnEntry = gone.length > 0;
  const entry = recorded(change, { who: SYSTEM, what: 'swept', about: night, after: gone });
  await database.together([isWorthAnEntry ? entry : change]);
}

export async function isSwept(database: ControlDatabase, night: string): Promise<boolean> {
  const rows = await database.query('SELECT night FROM sweep WHERE night = $1', [night]);
  return rows.length > 0;
}

/** The newest row, and earlier rows with deletions. Newest first, twenty at most. */
export async function recordedSweeps(database: ControlDatabase): Promise<readonly RecordedSweep[]> {
  const rows = await database.query<{ night: string; at: Date | string; gone: readonly Expired[] }>(
    `SELECT night::text AS night, swept_at AS at, gone FROM sweep
     WHERE jsonb_array_length(gone) > 0 OR night = (SELECT max(night) FROM sweep)
     ORDER BY night DESC LIMIT ${SHOWN}`,
  );
  return rows.map(({ night, at, gone }) => ({ night, at: new Date(at).toISOString(), gone }));
}
