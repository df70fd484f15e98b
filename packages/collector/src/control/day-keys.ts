/**
 * The keys with which visitors without a cookie are told apart for a day of Toronto: one for each day, the same for all collectors of a
 * control database and by its clock. They are in no back-up, and gone once their day is over: who knows what was sent can then no longer
 * find out whose it was.
 */
import { randomBytes } from 'node:crypto';
import { ZONE } from '../store/zone.ts';
import type { ControlDatabase } from './control-database.ts';

export interface DayKey {
  /** Milliseconds: of the day that it is for; `until` is no longer of it. */
  readonly from: number;
  readonly until: number;
  /** 256 random bits in base64url. */
  readonly key: string;
}

const PREFIX = 'visitor ';
/** Before midnight the next one is made already, so that no collector is without one in the first seconds of a day. */
const AHEAD = '10 minutes';

/** A day as rows have it, and when it begins and ends in seconds. `$1`: a moment in place of the present, in seconds, or null. */
const DAYS = `
  SELECT DISTINCT '${PREFIX}' || to_char(day, 'YYYY-MM-DD') AS name,
    extract(epoch FROM day AT TIME ZONE '${ZONE}')::float8 AS begins,
    extract(epoch FROM (day + interval '1 day') AT TIME ZONE '${ZONE}')::float8 AS ends
  FROM (SELECT date_trunc('day', (coalesce(to_timestamp($1::float8), now()) + ahead) AT TIME ZONE '${ZONE}') AS day
    FROM (VALUES (interval '0'), (interval '${AHEAD}')) AS moments (ahead)) AS days`;

interface Day {
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
}

/** Those of today and, shortly before midnight, of tomorrow; whoever needs one first makes it. `moment`: of a test, in milliseconds. */
export async function dayKeys(database: ControlDatabase, moment?: number): Promise<DayKey[]> {
  const at = moment === undefined ? null : moment / 1000;
  const days = await database.query<Day>(`${DAYS} ORDER BY begins`, [at]);
  await forgetDayKeys(database, moment);
  const keys: DayKey[] = [];
  for (const { name, begins, ends } of days) {
    // Of two collectors that make it at once the second keeps what the first has made.
    await database.query(
      'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [name, randomBytes(32).toString('base64url')],
    );
    const [row] = await database.query<{ value: string }>(
      'SELECT value FROM secret WHERE name = $1',
      [name],
    );
    if (row) keys.push({ from: begins * 1000, until: ends * 1000, key: row.value });
  }
  return keys;
}

/** Also where visitors are no longer counted so: a key outlives its day nowhere. */
export async function forgetDayKeys(database: ControlDatabase, moment?: number): Promise<void> {
  const at = moment === undefined ? null : moment / 1000;
  await database.query(
    `DELETE FROM secret WHERE name LIKE '${PREFIX}%' AND name NOT IN (SELECT name FROM (${DAYS}) AS kept)`,
    [at],
  );
}
