/**
 * Keys that distinguish visitors without cookies for one day in Toronto time. Each day has one key, by the clock of
 * the database, for all collectors that share it. Keys are in no backup and are deleted after their day. Afterwards,
 * no identifier can be computed from a request again.
 */
import { randomBytes } from 'node:crypto';
import { ZONE } from '../base/clock/zone.ts';
import type { ControlDatabase } from './database/control-database.ts';

export interface DayKey {
  /** Start of the key's day, in milliseconds. `until` is exclusive. */
  readonly from: number;
  readonly until: number;
  /** 256 random bits in base64url. */
  readonly key: string;
}

/** The next key is made before midnight, so that no collector lacks one in the first seconds of a day. */
const AHEAD = '10 minutes';

/** SQL for the current time, or for a moment in milliseconds instead. */
const clock = (moment?: number): string =>
  moment === undefined ? 'now()' : `to_timestamp(${moment / 1000})`;

const dayOf = (moment: string): string => `((${moment}) AT TIME ZONE '${ZONE}')::date`;

const secondsOf = (day: string): string =>
  `extract(epoch FROM (${day})::timestamp AT TIME ZONE '${ZONE}')::float8`;

/**
 * The key of today and, shortly before midnight, of tomorrow. The first collector that needs a key makes it.
 * `moment`: for tests, in milliseconds.
 */
export async function dayKeys(database: ControlDatabase, moment?: number): Promise<DayKey[]> {
  await forgetDayKeys(database, moment);
  const now = clock(moment);
  const ahead = `${now} + interval '${AHEAD}'`;
  // If two collectors make it at the same time, the second one uses the key of the first.
  await database.query(
    `INSERT INTO day_key (day, value)
     SELECT ${dayOf(now)}, $1 UNION ALL SELECT ${dayOf(ahead)}, $2 WHERE ${dayOf(ahead)} <> ${dayOf(now)}
     ON CONFLICT (day) DO NOTHING`,
    [newKey(), newKey()],
  );
  const rows = await database.query<{ begins: number; ends: number; value: string }>(
    `SELECT ${secondsOf('day')} AS begins, ${secondsOf('day + 1')} AS ends, value FROM day_key
     WHERE day BETWEEN ${dayOf(now)} AND ${dayOf(ahead)} ORDER BY day`,
  );
  return rows.map(({ begins, ends, value }) => ({
    from: begins * 1000,
    until: ends * 1000,
    key: value,
  }));
}

/**
 * Also called if the settings no longer need keys, so that no key is kept after its day. A deleted row would stay in
 * the files of the database for a while. `TRUNCATE` starts a new file, and this table is not in the write-ahead log.
 */
export async function forgetDayKeys(database: ControlDatabase, moment?: number): Promise<void> {
  const today = dayOf(clock(moment));
  const [past] = await database.query(`SELECT 1 FROM day_key WHERE day < ${today}`);
  if (!past) return;
  await database.runAll(`
    DO $forget$
    DECLARE kept day_key[];
    BEGIN
      LOCK TABLE day_key IN ACCESS EXCLUSIVE MODE;
      kept := ARRAY(SELECT day_key FROM day_key WHERE day >= ${today});
      TRUNCATE day_key;
      INSERT INTO day_key SELECT (unnest(kept)).*;
    END $forget$;`);
}

const newKey = (): string => randomBytes(32).toString('base64url');
