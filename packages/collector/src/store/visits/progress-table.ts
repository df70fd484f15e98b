/** How far the visits of a day are settled. A row is added before and after each change of the settled tables. */
import type { Database } from '../../engine/database/database.ts';
import { SYNCED } from '../../engine/database/durable.ts';

export const PROGRESS = 'visit_progress';

export const PROGRESS_TABLE = `
  CREATE TABLE IF NOT EXISTS ${PROGRESS} (
    day Date,
    form String,
    -- Whether the settled tables have what the row says. Otherwise a run was interrupted while it added rows.
    is_complete Bool,
    -- In milliseconds.
    settled_until Int64,
    open_from Int64,
    hits UInt64,
    rows UInt64,
    at DateTime64(6, 'UTC')
  )
  ENGINE = MergeTree PARTITION BY day ORDER BY at
  SETTINGS ${SYNCED}`;

export interface Progress {
  /** The form that the settled visits were made with. */
  readonly form: string;
  /** Milliseconds: every visit whose last hit is half an hour before this moment is settled. */
  readonly settledUntil: number;
  /** Milliseconds: every hit before this moment is settled. */
  readonly openFrom: number;
  /** The number of hits of the day from before `settledUntil`, settled or not. */
  readonly hits: number;
  /** The number of settled hits. */
  readonly rows: number;
}

/** Undefined if nothing of the day is settled, or if a run was interrupted while it added settled rows. */
export async function readProgress(database: Database, day: string): Promise<Progress | undefined> {
  const [row] = await database.rows<Record<string, string | number | boolean>>(
    `SELECT form, is_complete, settled_until, open_from, hits, rows FROM ${PROGRESS}
     WHERE day = '${day}' ORDER BY at DESC LIMIT 1`,
  );
  if (!row || !Number(row['is_complete'])) return undefined;
  return {
    form: String(row['form']),
    settledUntil: Number(row['settled_until']),
    openFrom: Number(row['open_from']),
    hits: Number(row['hits']),
    rows: Number(row['rows']),
  };
}

/** The days that have progress and are not complete, as `2026-11-21`. */
export async function daysInProgress(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ partition: string }>(
    `SELECT DISTINCT partition FROM system.parts
     WHERE database = currentDatabase() AND active AND table = '${PROGRESS}'`,
  );
  return new Set(rows.map(({ partition }) => partition));
}

/** Says that the settled tables are about to change. */
export const beginProgress = (database: Database, day: string): Promise<void> =>
  database.run(
    `INSERT INTO ${PROGRESS} SELECT toDate('${day}'), '', false, 0, 0, 0, 0, now64(6, 'UTC')`,
  );

export const writeProgress = (database: Database, day: string, progress: Progress): Promise<void> =>
  database.run(
    `INSERT INTO ${PROGRESS} SELECT toDate('${day}'), '${progress.form}', true, ${progress.settledUntil},
       ${progress.openFrom}, ${progress.hits}, ${progress.rows}, now64(6, 'UTC')`,
  );
