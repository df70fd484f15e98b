/**
 * Makes the visits of each day whose hits have changed since it was last made. That is today each time, and any day
 * with late hits. A change also reaches later days, through lasting values and visits. A day is made in separate
 * tables and put in place as a whole, so a question finds either the old or the new day. An interrupted day is made
 * again. `due-days.ts` decides which day is next.
 */
import { randomBytes } from 'node:crypto';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { fillReportDays, REPORT_DAYS } from '../sums/report-days.ts';
import { REPORT_STATES, REPORT_SUMS } from '../sums/report-sums-tables.ts';
import { fillReportSums } from '../sums/report-sums.ts';
import { fillVisitPlaces, VISIT_PLACES } from '../sums/visit-places.ts';
import type { Database } from '../../engine/database/database.ts';
import { oneInTurn, type InTurn } from '../../engine/database/serial-queue.ts';
import { repairSumsOf } from '../rollups/repair-sums.ts';
import { inStep } from '../../base/errors/step-failed.ts';
import { dueDays, record, type DueDay } from './due-days.ts';
import { hitsGoingOn } from './going-on.ts';
import { removeRepeats } from './remove-repeats.ts';
import { PART_COLUMNS, PART_SELECTION, visitHitsOf, visitsOfDay } from './visits-of-day.ts';
import { putInPlace } from './put-in-place.ts';
import { EARLY, FORM } from './visits-form.ts';
import { DAY_TABLES, STATE_NAMES } from './visits-tables.ts';

export interface VisitsRun {
  /** Days that this run has tried. They are made again in the next run at the earliest. */
  readonly tried: readonly string[];
  /** Whether the newest day comes first if it has new hits, whatever else is due. */
  readonly isNewestFirst: boolean;
}

export interface MadeVisits {
  /** The day that was made, as `2026-11-21`; undefined if no day was made. */
  readonly day: string | undefined;
  /** The days that this run must not try again. */
  readonly tried: readonly string[];
  /** The days that could not be made, with the reason as a code. They stay due. */
  readonly failed: readonly FailedDay[];
  /** Whether the newest day was tried before others because it has new hits. */
  readonly isNewestFirst: boolean;
  /** Whether this run has more to do. */
  readonly hasMore: boolean;
  /** The number of days that are still due. */
  readonly left: number;
  /** The number of hits that were removed as duplicates. */
  readonly repeats: number;
}

interface FailedDay {
  readonly day: string;
  readonly reason: string;
}

const NOTHING_TRIED: VisitsRun = { tried: [], isNewestFirst: false };

/** The number of rows that one step processes. */
const PART_ROWS = 250_000;

/**
 * Makes one day that is due: the newest if it has new hits and comes first, else the oldest that the run has not
 * tried. If a day fails, the answer has the reason and the day stays due. Throws the error of the engine if the due
 * days cannot be read. `removing`: runs the removal of repeated hits.
 */
export async function makeVisits(
  database: Database,
  inTurn: InTurn = oneInTurn(),
  { tried, isNewestFirst }: VisitsRun = NOTHING_TRIED,
  removing: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<MadeVisits> {
  await dropLeftovers(database);
  const begun = new Date();
  const { due, waiting, newest: counted } = await dueDays(database);
  // Without new hits, the newest day is counted up to now. Reports state that moment.
  if (counted && tried.length === 0) await record(database, [counted], begun);
  const others = due.filter(({ day }) => !tried.includes(day));
  const newest = isNewestFirst ? due.find(({ hasNewest }) => hasNewest) : undefined;
  const day = newest ?? others[0];
  const none = { day: undefined, tried: [], failed: [], isNewestFirst: false, repeats: 0 };
  if (!day) return { ...none, hasMore: false, left: due.length + waiting };
  const isFirst = newest !== undefined && newest !== due[0];
  const { isEarly } = day;
  const answer = {
    ...none,
    isNewestFirst: newest !== undefined,
    left: due.length - 1 + waiting + (isEarly ? 1 : 0),
    hasMore: isFirst || others.some((one) => one !== day),
  };
  try {
    const repeats = await removeRepeats(database, day, inTurn, removing);
    // The day has other hits now, and so may the days before it.
    if (repeats > 0) return { ...answer, hasMore: true, left: due.length + waiting, repeats };
    await inTurn(() => repairSumsOf(database, day, day.isOutdated));
    await makeDay(database, day);
    return { ...answer, day: day.day, tried: isFirst ? [] : [day.day] };
  } catch (error) {
    const failed = [{ day: day.day, reason: reasonOf(error) }];
    return { ...answer, tried: [day.day], failed, left: due.length + waiting };
  }
}

async function makeDay(database: Database, day: DueDay): Promise<void> {
  const begun = new Date();
  const nextHits = await hitsGoingOn(database, day.to);
  const run = randomBytes(4).toString('hex');
  const beside = (table: string): string => `${table}_making_${run}`;
  const part = `visits_part_${run}`;
  const tables = Object.entries(DAY_TABLES);
  try {
    for (const [table, statement] of tables) await database.run(statement(beside(table)));
    await database.run(`CREATE TABLE ${part} (${PART_COLUMNS}) ENGINE = Memory`);
    const parts = Math.max(1, Math.ceil(day.hits / PART_ROWS));
    for (let number = 0; number < parts; number += 1) {
      await database.run(`TRUNCATE TABLE ${part}`);
      await database.run(
        `INSERT INTO ${part} SELECT ${PART_SELECTION}
         FROM (${visitsOfDay(day, { number, of: parts }, FORM)}) WHERE is_hit AND is_of_day`,
      );
      await database.run(
        `INSERT INTO ${beside('visit_hits')} ${visitHitsOf(day, { number, of: parts }, part)}`,
      );
      await database.run(
        `INSERT INTO ${beside('visitor_states')}
         SELECT toDate('${day.day}'), '${FORM}', visitor, max(received_at), ${STATE_NAMES.map(
           (name) => `argMax(${name}, (received_at, id))`,
         ).join(', ')}
         FROM ${part} GROUP BY visitor`,
      );
    }
    await database.run(
      `INSERT INTO ${beside('visits_daily')} ${sumsOfDay(day.day, beside('visit_hits'))}`,
    );
    const made = { from: beside('visit_hits'), hits: day.hits };
    await fillVisitPlaces(database, { to: beside(VISIT_PLACES), ...made });
    await inStep('sums', async () => {
      await fillReportDays(database, { to: beside(REPORT_DAYS), ...made });
      await fillReportSums(
        database,
        { to: beside(REPORT_SUMS), states: beside(REPORT_STATES) },
        { day: day.day, days: beside(REPORT_DAYS), hits: beside('visit_hits') },
      );
    });
    // These columns are large on a day with many hits, and the daily sums already contain what questions need.
    if (day.hits > PART_ROWS)
      await database.run(
        `ALTER TABLE ${beside('visit_hits')} CLEAR COLUMN twinUrl, CLEAR COLUMN next_after`,
      );
    for (const [table] of tables) await putInPlace(database, table, beside(table), day.day);
    const form = day.isEarly ? EARLY : FORM;
    await record(database, [{ day: day.day, form, hits: day.hits, next_hits: nextHits }], begun);
  } finally {
    for (const table of [...tables.map(([name]) => beside(name)), part])
      await database.run(`DROP TABLE IF EXISTS ${table}`);
  }
}

/** Drops the tables of interrupted runs. No day takes as long as an hour. */
async function dropLeftovers(database: Database): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase()
       AND match(name, '(_making|^visits_part)_[0-9a-f]{8}$') AND metadata_modification_time < now() - INTERVAL 1 HOUR`,
  );
  for (const { name } of tables) await database.run(`DROP TABLE IF EXISTS ${name}`);
}

/** A visit counts once in each scope that it touched. */
function sumsOfDay(day: string, from: string): string {
  return `SELECT toDate('${day}') AS day, environment, touched.1 AS scope, touched.2 AS value, uniqExact(visit) AS visits,
      uniqExact(visitor) AS visitors, count() AS hits, countIf(kind = 'page') AS page_views,
      countIf(is_entry) AS entries, countIf(is_exit) AS exits, intDiv(sum(ifNull(next_after, 0)), 1000) AS seconds
    FROM ${from} ARRAY JOIN [('all', ''), ('department', toString(department)), ('host', toString(host))] AS touched
    WHERE visitor != 0 AND NOT is_left_out AND NOT is_simulated GROUP BY environment, touched.1, touched.2`;
}
