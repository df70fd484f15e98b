/**
 * From when on the hits are whole. Before that they were swept and their sums remain: those are never made again from hits, of which
 * late ones may have come since.
 */
import type { Database } from '../store/database.ts';
import { ZONE } from '../store/zone.ts';

export interface Horizon {
  /** Seconds; 0 where nothing was swept. */
  readonly hour: number;
  /** The first whole day of Toronto, in seconds; 0 where nothing was swept. */
  readonly day: number;
  /** That day, as `2026-11-21`. */
  readonly date: string;
}

export const NOTHING_SWEPT: Horizon = { hour: 0, day: 0, date: '' };

/** The first hour or day, in seconds, that has all its hits. */
export const wholeFrom = (unit: 'HOUR' | 'DAY', { hour, day }: Horizon): number =>
  unit === 'HOUR' ? hour : day;

export const SWEEPS_TABLE = `CREATE TABLE IF NOT EXISTS sweeps (
  hits_before DateTime('UTC'),
  swept_at DateTime('UTC')
)
ENGINE = MergeTree ORDER BY swept_at`;

export async function readHorizon(database: Pick<Database, 'rows'>): Promise<Horizon> {
  const [row] = await database.rows<{ hour: number; day: number; date: string }>(
    `SELECT toUnixTimestamp(max(hits_before)) AS hour,
       toStartOfDay(toTimeZone(toDateTime(hour - 1, 'UTC'), '${ZONE}') + INTERVAL 1 DAY) AS begin,
       toUnixTimestamp(begin) AS day, toString(toDate(begin)) AS date
     FROM sweeps HAVING count() > 0`,
  );
  return row ? { hour: Number(row.hour), day: Number(row.day), date: row.date } : NOTHING_SWEPT;
}

/** Written before anything goes, so that whoever is cut off between leaves no sums that lack their hits. */
export async function moveHorizon(database: Database, before: number, now: number): Promise<void> {
  const { hour } = await readHorizon(database);
  if (before <= hour) return;
  const row = { hits_before: before, swept_at: Math.floor(now / 1000) };
  await database.insert('sweeps', [row]);
}
