/** How far the visits of a day are settled. A row is added before and after each change of the settled tables. */
import type { Database } from '../../engine/database/database.ts';
import { SYNCED } from '../../engine/database/durable.ts';

export const PROGRESS = 'visit_progress';

const COLUMNS: Readonly<Record<string, string>> = {
  day: 'Date',
  form: 'String',
  // Whether the settled tables agree with the row. Otherwise a run was interrupted while it added rows.
  is_complete: 'Bool',
  // In milliseconds.
  settled_until: 'Int64',
  open_from: 'Int64',
  hits: 'UInt64',
  rows: 'UInt64',
  open_rows: 'UInt64',
  // When the run began, by the clock of the collector.
  begun: 'Int64',
  at: "DateTime64(6, 'UTC')",
};

/** Creates the table. One of another version is dropped first: its days are then made from all of their hits. */
export async function createProgress(database: Database): Promise<void> {
  const columns = await database.rows<{ name: string }>(
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${PROGRESS}' ORDER BY position`,
  );
  const names = columns.map(({ name }) => name).join();
  if (names === Object.keys(COLUMNS).join()) return;
  await database.run(`DROP TABLE IF EXISTS ${PROGRESS}`);
  await database.run(
    `CREATE TABLE IF NOT EXISTS ${PROGRESS} (${Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
     ENGINE = MergeTree PARTITION BY day ORDER BY at SETTINGS ${SYNCED}`,
  );
}

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
  /** The number of hits in the kept rows of open visits. */
  readonly openRows: number;
  /** When the run began, in milliseconds. */
  readonly begun: number;
}

/**
 * Milliseconds. After a longer pause, another node may have made the day meanwhile, and this one does not have each of
 * its changes yet.
 */
const LONGEST_PAUSE = 30 * 60_000;

/**
 * Undefined if no visit of the day is settled, or if a run was interrupted while it added settled rows. Also if the last
 * run is long ago, or if the day was marked to be made again since then. `now`: milliseconds.
 */
export async function readProgress(
  database: Database,
  day: string,
  now = Date.now(),
): Promise<Progress | undefined> {
  const [row] = await database.rows<Record<string, string | number | boolean>>(
    `SELECT form, is_complete, settled_until, open_from, hits, rows, open_rows, begun,
       (SELECT toUnixTimestamp64Milli(max(made_at)) FROM visit_days WHERE day = '${day}' AND form = '') AS marked
     FROM ${PROGRESS} WHERE day = '${day}' ORDER BY at DESC LIMIT 1`,
  );
  if (!row || !Number(row['is_complete'])) return undefined;
  const begun = Number(row['begun']);
  if (Math.abs(now - begun) > LONGEST_PAUSE || Number(row['marked']) >= begun) return undefined;
  return {
    form: String(row['form']),
    settledUntil: Number(row['settled_until']),
    openFrom: Number(row['open_from']),
    hits: Number(row['hits']),
    rows: Number(row['rows']),
    openRows: Number(row['open_rows']),
    begun,
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

/** Notes that the settled tables are about to change. */
export const beginProgress = (database: Database, day: string): Promise<void> =>
  database.run(
    `INSERT INTO ${PROGRESS} SELECT toDate('${day}'), '', false, 0, 0, 0, 0, 0, 0, now64(6, 'UTC')`,
  );

export const writeProgress = (database: Database, day: string, progress: Progress): Promise<void> =>
  database.run(
    `INSERT INTO ${PROGRESS} SELECT toDate('${day}'), '${progress.form}', true, ${progress.settledUntil},
       ${progress.openFrom}, ${progress.hits}, ${progress.rows}, ${progress.openRows}, ${progress.begun}, now64(6, 'UTC')`,
  );
