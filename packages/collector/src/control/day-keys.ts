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

/** Before midnight the next one is made already, so that no collector is without one in the first seconds of a day. */
const AHEAD = '10 minutes';

/** The present, or in milliseconds a moment in its place. */
const clock = (moment?: number): string =>
  moment === undefined ? 'now()' : `to_timestamp(${moment / 1000})`;

const dayOf = (moment: string): string => `((${moment}) AT TIME ZONE '${ZONE}')::date`;

const secondsOf = (day: string): string =>
  `extract(epoch FROM (${day})::timestamp AT TIME ZONE '${ZONE}')::float8`;

/** Those of today and, shortly before midnight, of tomorrow; whoever needs one first makes it. `moment`: of a test, in milliseconds. */
export async function dayKeys(database: ControlDatabase, moment?: number): Promise<DayKey[]> {
  await forgetDayKeys(database, moment);
  const now = clock(moment);
  const ahead = `${now} + interval '${AHEAD}'`;
  // Of two collectors that make it at once the second keeps what the first has made.
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
 * Also where visitors are no longer counted so: a key outlives its day nowhere. A row that is deleted stays in the files of the database for
 * a while; a table that is emptied is a new file, and this one is not logged.
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
