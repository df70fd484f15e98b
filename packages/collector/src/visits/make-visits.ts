/**
 * Makes the visits of each day whose hits have changed since it was last made. That is today each time, and any day
 * with late hits. A change also reaches later days, through lasting values and visits. A day is made in separate
 * tables and put in place as a whole, so a question finds either the old or the new day. An interrupted day is made
 * again.
 */
import { randomBytes } from 'node:crypto';
import { fillReportDays, REPORT_DAYS } from '../reports/report-days.ts';
import { fillReportSums, REPORT_STATES, REPORT_SUMS } from '../reports/report-sums.ts';
import { fillVisitPlaces, VISIT_PLACES } from '../reports/visit-places.ts';
import { readHorizon, type Horizon } from '../retention/horizon.ts';
import type { Database } from '../store/database.ts';
import { oneInTurn, type InTurn } from '../store/serial-queue.ts';
import { repairSumsOf } from '../store/repair-sums.ts';
import { inStep } from '../store/step-failed.ts';
import { stretchesOf } from '../store/time-range.ts';
import { ZONE } from '../store/zone.ts';
import { removeRepeats } from './remove-repeats.ts';
import {
  GAP_SECONDS,
  LASTING_DAYS,
  PART_COLUMNS,
  PART_SELECTION,
  visitHitsOf,
  visitsOfDay,
  type DayBounds,
} from './visits-of-day.ts';
import { putInPlace } from './put-in-place.ts';
import { FORM } from './visits-form.ts';
import { DAY_TABLES } from './visits-tables.ts';

export interface MadeVisits {
  /** The day that was made, as `2026-11-21`; undefined without a due day. */
  readonly day: string | undefined;
  /** The number of days that are still due. */
  readonly left: number;
  /** The number of hits that were removed as duplicates. */
  readonly repeats: number;
}

interface Day extends DayBounds {
  readonly hits: number;
  /** Hits in the first half hour of the next day. They show whether visits of this day continue. */
  readonly nextHits: number;
}

interface DueDay extends Day {
  /** Whether its hits may differ from the counted ones although their number is the same. */
  readonly isOutdated: boolean;
}

/** The number of rows that one step processes. */
const PART_ROWS = 250_000;

/**
 * Makes the oldest day that is due. Throws the error of the engine; the day then stays due. `removing`: runs the
 * removal of repeated hits.
 */
export async function makeVisits(
  database: Database,
  inTurn: InTurn = oneInTurn(),
  removing: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<MadeVisits> {
  await dropLeftovers(database);
  const [day, ...later] = await dueDays(database);
  if (!day) return { day: undefined, left: 0, repeats: 0 };
  const repeats = await removeRepeats(database, day, inTurn, removing);
  // The day has other hits now, and so may the days before it.
  if (repeats > 0) return { day: undefined, left: later.length + 1, repeats };
  await inTurn(() => repairSumsOf(database, day, day.isOutdated));
  await makeDay(database, day);
  return { day: day.day, left: later.length, repeats };
}

/**
 * Marks the days of these moments (in seconds), and the days that they reach, to be made again. Used after their hits
 * have changed.
 */
export async function outdateVisits(database: Database, moments: readonly number[]): Promise<void> {
  if (moments.length === 0) return;
  const recorded = await recordedDays(database, await readHorizon(database));
  const days = await stretchesOf(database, 'DAY', moments);
  const reached = new Set(days.flatMap(({ day }) => [day, ...daysAfter(day)]));
  // For a day that was not made yet, the mark means that its sums must be counted again.
  const known = new Map([...days.map(({ day }) => [day, NOT_MADE] as const), ...recorded]);
  await outdate(database, reached, known);
}

const NOT_MADE: Recorded = { hits: 0, nextHits: 0, isUpToDate: true };

/** Records for days that were made that they must be made again. */
async function outdate(
  database: Database,
  days: ReadonlySet<string>,
  recorded: ReadonlyMap<string, Recorded>,
): Promise<void> {
  const rows = [...recorded].flatMap(([day, { hits, nextHits, isUpToDate }]) =>
    isUpToDate && days.has(day) ? [{ day, form: '', hits, next_hits: nextHits }] : [],
  );
  if (rows.length > 0) await record(database, rows);
}

/**
 * The days that are due, the oldest first. A changed day makes the later days that it reaches due too. These are
 * recorded before any day is made.
 */
async function dueDays(database: Database): Promise<DueDay[]> {
  const horizon = await readHorizon(database);
  // Late hits of expired days are in their sums, but have no visits.
  const days = (await daysOfHits(database)).filter(({ from }) => from >= horizon.day);
  const recorded = await recordedDays(database, horizon);
  const hits = new Map(days.map((day) => [day.day, day]));
  const gone = [...recorded].filter(([day, { hits: had }]) => had > 0 && !hits.has(day));
  const changed = days.filter(({ day, hits: has }) => recorded.get(day)?.hits !== has);
  const reached = new Set(
    [...gone.map(([day]) => day), ...changed.map(({ day }) => day)].flatMap(daysAfter),
  );
  await outdate(database, reached, recorded);
  const isDue = ({ day, hits: has, nextHits }: Day): boolean => {
    const known = recorded.get(day);
    return (
      !known?.isUpToDate || reached.has(day) || known.hits !== has || known.nextHits !== nextHits
    );
  };
  const emptied = await Promise.all(gone.map(([day]) => emptyDay(database, day)));
  const isOutdated = ({ day }: Day): boolean => recorded.get(day)?.isUpToDate === false;
  return [...days.filter(isDue), ...emptied]
    .map((day) => ({ ...day, isOutdated: isOutdated(day) }))
    .sort((a, b) => a.from - b.from);
}

/** The days that a value or a visit of the day may last into. */
function daysAfter(day: string): string[] {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: LASTING_DAYS + 1 }, (_, index) =>
    new Date(start + (index + 1) * 86_400_000).toISOString().slice(0, 10),
  );
}

async function daysOfHits(database: Database): Promise<Day[]> {
  const rows = await database.rows<{
    day: string;
    from: number;
    to: number;
    hits: number;
    head: number;
  }>(
    `SELECT toString(toDate(received_at, '${ZONE}') AS date) AS day, ${BOUNDS}, count() AS hits,
       countIf(received_at < toDateTime(from + ${GAP_SECONDS}, 'UTC')) AS head
     FROM hits GROUP BY date ORDER BY date`,
  );
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const follows = Number(next?.from) === Number(row.to);
    return {
      day: row.day,
      from: Number(row.from),
      to: Number(row.to),
      hits: Number(row.hits),
      nextHits: follows ? Number(next?.head) : 0,
    };
  });
}

/** Of `date`: its start and end in seconds. */
const BOUNDS = `toUnixTimestamp(toStartOfDay(toDateTime(toString(date), '${ZONE}'))) AS from,
  toUnixTimestamp(toStartOfDay(toDateTime(toString(date + 1), '${ZONE}'))) AS to`;

interface Recorded {
  readonly hits: number;
  readonly nextHits: number;
  /** False if an earlier day has changed, or if the form of the tables has changed. */
  readonly isUpToDate: boolean;
}

/** The days that still have all their hits. */
async function recordedDays(
  database: Database,
  { date }: Horizon,
): Promise<ReadonlyMap<string, Recorded>> {
  const rows = await database.rows<{ day: string; hits: number; next_hits: number; form: string }>(
    `SELECT toString(day) AS day, argMax(hits, made_at) AS hits, argMax(next_hits, made_at) AS next_hits,
       argMax(form, made_at) AS form FROM visit_days
     WHERE toString(day) >= '${date}' GROUP BY day`,
  );
  return new Map(
    rows.map((row) => [
      row.day,
      {
        hits: Number(row.hits),
        nextHits: Number(row.next_hits),
        isUpToDate: row.form === FORM,
      },
    ]),
  );
}

/** A row of `visit_days`. */
interface RecordRow {
  readonly day: string;
  readonly form: string;
  readonly hits: number;
  readonly next_hits: number;
}

async function record(database: Database, rows: readonly RecordRow[]): Promise<void> {
  const made_at = new Date().toISOString();
  await database.insert(
    'visit_days',
    rows.map((row) => ({ ...row, made_at })),
  );
}

/** A day whose hits are all gone. */
async function emptyDay(database: Database, day: string): Promise<Day> {
  const [bounds] = await database.rows<{ from: number; to: number }>(
    `SELECT ${BOUNDS} FROM (SELECT toDate('${day}') AS date)`,
  );
  return { day, from: Number(bounds?.from), to: Number(bounds?.to), hits: 0, nextHits: 0 };
}

async function makeDay(database: Database, day: Day): Promise<void> {
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
         SELECT toDate('${day.day}'), '${FORM}', visitor, max(received_at), argMax(visit, (received_at, id)),
           argMax(visit_values, (received_at, id)), argMax(week_values, (received_at, id))
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
    await record(database, [{ day: day.day, form: FORM, hits: day.hits, next_hits: day.nextHits }]);
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
