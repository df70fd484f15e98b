/**
 * Makes the visits of every day whose hits are others than those it was made from: today's each time, and a day that hits came
 * late to, with the days that what it leaves behind reaches. A day is made beside its tables and put in place whole, so that a
 * question finds the old one or the new one; what is interrupted is made again.
 */
import { randomBytes } from 'node:crypto';
import { fillReportDays, REPORT_DAYS } from '../reports/report-days.ts';
import { fillReportSums, REPORT_STATES, REPORT_SUMS } from '../reports/report-sums.ts';
import { fillVisitPlaces, VISIT_PLACES } from '../reports/visit-places.ts';
import { readHorizon, type Horizon } from '../retention/horizon.ts';
import type { Database } from '../store/database.ts';
import { oneInTurn, type InTurn } from '../store/in-turn.ts';
import { repairSumsOf } from '../store/repair-sums.ts';
import { stretchesOf } from '../store/stretch.ts';
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
  /** The day that was made, as `2026-11-21`; nothing where none was due. */
  readonly day: string | undefined;
  /** How many are due still. */
  readonly left: number;
  /** Hits that were taken out, since they repeated others. */
  readonly repeats: number;
}

interface Day extends DayBounds {
  readonly hits: number;
  /** Hits in the first half hour of the next day: they tell how visits of this one go on. */
  readonly nextHits: number;
}

interface DueDay extends Day {
  /** Its hits may be others than those that were counted, in the same number. */
  readonly isOutdated: boolean;
}

/** Rows that are walked at once. */
const PART_ROWS = 250_000;

/** Makes the oldest day that is due. Throws what the engine says; the day is due again then. */
export async function makeVisits(
  database: Database,
  inTurn: InTurn = oneInTurn(),
): Promise<MadeVisits> {
  await dropLeftovers(database);
  const [day, ...later] = await dueDays(database);
  if (!day) return { day: undefined, left: 0, repeats: 0 };
  const repeats = await removeRepeats(database, day, inTurn);
  // The day has other hits now, and so may those before it.
  if (repeats > 0) return { day: undefined, left: later.length + 1, repeats };
  await inTurn(() => repairSumsOf(database, day, day.isOutdated));
  await makeDay(database, day);
  return { day: day.day, left: later.length, repeats };
}

/** Has the visits made again of the days of these moments, in seconds, and of those that they reach: their hits have changed. */
export async function outdateVisits(database: Database, moments: readonly number[]): Promise<void> {
  if (moments.length === 0) return;
  const recorded = await recordedDays(database, await readHorizon(database));
  const days = await stretchesOf(database, 'DAY', moments);
  const reached = new Set(days.flatMap(({ day }) => [day, ...daysAfter(day)]));
  // Of a day that was not made yet the mark says that its sums are to be counted again.
  const known = new Map([...days.map(({ day }) => [day, NOT_MADE] as const), ...recorded]);
  await outdate(database, reached, known);
}

const NOT_MADE: Recorded = { hits: 0, nextHits: 0, isUpToDate: true };

/** Writes down of days that were made that they are to be made again. */
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

/** Oldest first. What a day leaves to later ones makes them due as well; that is written down before anything is made. */
async function dueDays(database: Database): Promise<DueDay[]> {
  const horizon = await readHorizon(database);
  // Late hits of days that were swept are in their sums, and have no visits.
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

/** Those to which a value or a visit of the day may last. */
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

/** Of `date`: seconds of its begin and its end. */
const BOUNDS = `toUnixTimestamp(toStartOfDay(toDateTime(toString(date), '${ZONE}'))) AS from,
  toUnixTimestamp(toStartOfDay(toDateTime(toString(date + 1), '${ZONE}'))) AS to`;

interface Recorded {
  readonly hits: number;
  readonly nextHits: number;
  /** No longer where a day before it has changed, or where what is made has. */
  readonly isUpToDate: boolean;
}

/** Of those that have all their hits still. */
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

/** One whose hits are all gone. */
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
    await fillReportDays(database, { to: beside(REPORT_DAYS), ...made });
    await fillReportSums(
      database,
      { to: beside(REPORT_SUMS), states: beside(REPORT_STATES) },
      { day: day.day, days: beside(REPORT_DAYS), hits: beside('visit_hits') },
    );
    // Of a great day these are much, and its sums have said what is asked of them.
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

/** Of runs that were cut off: no day takes that long. */
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
