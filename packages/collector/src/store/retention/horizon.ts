/**
 * The retention horizon: the moment from which all hits are still stored. Earlier hits have been deleted, and only
 * their roll-ups remain. These roll-ups are never recounted, even if late hits have arrived since.
 */
import type { Database } from '../../engine/database/database.ts';
import { KEPT } from '../../engine/database/durable.ts';
import { ZONE } from '../../base/clock/zone.ts';

export interface Horizon {
  /** Seconds. 0 if no hits have been deleted. */
  readonly hour: number;
  /** Start of the first whole day in Toronto time, in seconds. 0 if no hits have been deleted. */
  readonly day: number;
  /** That day, for example `2026-11-21`. */
  readonly date: string;
}

export const NOTHING_SWEPT: Horizon = { hour: 0, day: 0, date: '' };

/** The start, in seconds, of the first hour or day that has all its hits. */
export const wholeFrom = (unit: 'HOUR' | 'DAY', { hour, day }: Horizon): number =>
  unit === 'HOUR' ? hour : day;

export const SWEEPS_TABLE = `CREATE TABLE IF NOT EXISTS sweeps (
  hits_before DateTime('UTC'),
  swept_at DateTime('UTC')
)
ENGINE = MergeTree ORDER BY swept_at
SETTINGS ${KEPT}`;

export async function readHorizon(database: Pick<Database, 'rows'>): Promise<Horizon> {
  const [row] = await database.rows<{ hour: number; day: number; date: string }>(
    `SELECT toUnixTimestamp(max(hits_before)) AS hour,
       toStartOfDay(toTimeZone(toDateTime(hour - 1, 'UTC'), '${ZONE}') + INTERVAL 1 DAY) AS begin,
       toUnixTimestamp(begin) AS day, toString(toDate(begin)) AS date
     FROM sweeps HAVING count() > 0`,
  );
  return row ? { hour: Number(row.hour), day: Number(row.day), date: row.date } : NOTHING_SWEPT;
}

/** Called before any deletion. After a crash in between, no roll-up is recounted without its hits. */
export async function moveHorizon(database: Database, before: number, now: number): Promise<void> {
  const { hour } = await readHorizon(database);
  if (before <= hour) return;
  const row = { hits_before: before, swept_at: Math.floor(now / 1000) };
  await database.insert('sweeps', [row]);
}
