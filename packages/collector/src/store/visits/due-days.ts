/**
 * The days that are due: those whose hits have changed since they were made, and later days that such a day reaches.
 * The table `visit_days` records the hits that each day was made from.
 */
import { readHorizon, type Horizon } from '../retention/horizon.ts';
import type { Database } from '../../engine/database/database.ts';
import { stretchesOf } from '../../engine/database/time-range.ts';
import { ZONE } from '../../base/clock/zone.ts';
import { hitsGoingOn } from './going-on.ts';
import { EARLY, FORM } from './visits-form.ts';
import { LASTING_DAYS, type DayBounds } from './visits-of-day.ts';

interface Day extends DayBounds {
  readonly hits: number;
}

export interface DueDay extends Day {
  /** Whether its hits may differ from the counted ones although their number is the same. */
  readonly isOutdated: boolean;
  /** Whether an earlier day is due that reaches it. It is then made again after that day. */
  readonly isEarly: boolean;
  /** Whether it was last made before such a day. */
  readonly wasEarly: boolean;
  /** Whether it is the newest day, with hits that are not counted yet. */
  readonly hasNewest: boolean;
  /** Whether it is carried on, and not made from all of its hits. */
  readonly isCarried: boolean;
}

export interface Carried {
  isCarried(day: Day): boolean;
  /** Whether a day is due although its hits are counted: nothing of it is open any more. */
  isToComplete(day: Day): boolean;
}

const NONE_CARRIED: Carried = { isCarried: () => false, isToComplete: () => false };

export interface DueDays {
  /** The oldest first. */
  readonly due: readonly DueDay[];
  /** The number of days that wait until an earlier day is made. */
  readonly waiting: number;
  /** The newest day as it is recorded, if all of its hits are counted. */
  readonly newest: RecordRow | undefined;
}

/**
 * The days that are due. Days that a changed day reaches are recorded before any day is made. Days that are carried on
 * are made in order, so that none of them is early because of another.
 */
export async function dueDays(
  database: Database,
  { isCarried, isToComplete }: Carried = NONE_CARRIED,
): Promise<DueDays> {
  const horizon = await readHorizon(database);
  // Late hits of expired days are in their sums, but have no visits.
  const days = (await daysOfHits(database)).filter(({ from }) => from >= horizon.day);
  const recorded = await recordedDays(database, horizon);
  const hits = new Map(days.map((day) => [day.day, day]));
  const gone = [...recorded].filter(([day, { hits: had }]) => had > 0 && !hits.has(day));
  const isChanged = ({ day, hits: has }: Day): boolean => recorded.get(day)?.hits !== has;
  const changed = [...gone.map(([day]) => day), ...days.filter(isChanged).map(({ day }) => day)];
  const reached = new Set(changed.flatMap(daysAfter));
  const newest = days.at(-1)?.day;
  await record(database, [
    ...[...recorded].flatMap(([day, known]) =>
      known.form === FORM && reached.has(day) && hits.has(day) ? [rowOf(day, known, '')] : [],
    ),
    // Reports state which days are not complete. The newest day never is.
    ...days.flatMap((one) => {
      const { nextHits = 0 } = recorded.get(one.day) ?? {};
      return isChanged(one) && one.day !== newest
        ? [rowOf(one.day, { hits: one.hits, nextHits }, '')]
        : [];
    }),
  ]);
  const goingOn = await otherGoingOn(database, days, recorded, new Set(changed));
  const emptied = await Promise.all(gone.map(([day]) => emptyDay(database, day)));
  const all = [...days, ...emptied].sort((a, b) => a.from - b.from);
  const pending: Day[] = [];
  const due: DueDay[] = [];
  for (const one of all) {
    const { day } = one;
    const known = recorded.get(day);
    const form = known?.form === FORM && (reached.has(day) || goingOn.has(day)) ? '' : known?.form;
    const isEarly = pending.some(
      (earlier) => daysAfter(earlier.day).includes(day) && !(isCarried(earlier) && isCarried(one)),
    );
    const isMade = form === FORM || form === EARLY;
    const isAsMade = isMade && !isChanged(one) && !goingOn.has(day);
    const isMadeLast = isAsMade && form === FORM;
    if (isMadeLast && !isToComplete(one)) continue;
    if (!isMadeLast) pending.push(one);
    if (isAsMade && isEarly && !isMadeLast) continue;
    const isOutdated = known !== undefined && known.form !== FORM && known.form !== EARLY;
    due.push({
      ...{ ...one, isOutdated, isEarly, wasEarly: form === EARLY },
      hasNewest: day === newest && isChanged(one),
      isCarried: isCarried(one),
    });
  }
  const newestDay = days.at(-1);
  const known = newestDay && !isChanged(newestDay) ? recorded.get(newestDay.day) : undefined;
  const isCounted = known?.form === FORM || known?.form === EARLY;
  return {
    ...{ due, waiting: pending.length - due.length },
    newest: newestDay && known && isCounted ? rowOf(newestDay.day, known, known.form) : undefined,
  };
}

/**
 * The days whose visits continue after midnight with other hits than those that they were made with. Only a day before
 * a changed one can be such a day. It is recorded, because the changed day may be made first.
 */
async function otherGoingOn(
  database: Database,
  days: readonly Day[],
  recorded: ReadonlyMap<string, Recorded>,
  changed: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { day, to } of days) {
    const known = recorded.get(day);
    if (known?.form !== FORM && known?.form !== EARLY) continue;
    const isOther =
      known.nextHits === UNKNOWN ||
      (changed.has(dayAfter(day, 1)) && (await hitsGoingOn(database, to)) !== known.nextHits);
    if (!isOther) continue;
    found.add(day);
    if (known.nextHits !== UNKNOWN)
      await record(database, [rowOf(day, { ...known, nextHits: UNKNOWN }, known.form)]);
  }
  return found;
}

/** In place of a number of hits after midnight: the day must be made again. */
const UNKNOWN = 2 ** 32;

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
  await record(
    database,
    [...known].flatMap(([day, one]) =>
      reached.has(day) && (one.form === FORM || one.form === EARLY) ? [rowOf(day, one, '')] : [],
    ),
  );
}

/** The days that a value or a visit of the day may last into. */
const daysAfter = (day: string): string[] =>
  Array.from({ length: LASTING_DAYS + 1 }, (_, index) => dayAfter(day, index + 1));

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

async function daysOfHits(database: Database): Promise<Day[]> {
  const rows = await database.rows<{ day: string; from: number; to: number; hits: number }>(
    `SELECT toString(toDate(received_at, '${ZONE}') AS date) AS day, ${BOUNDS}, count() AS hits
     FROM hits GROUP BY date ORDER BY date`,
  );
  return rows.map(({ day, from, to, hits }) => ({
    ...{ day, from: Number(from), to: Number(to), hits: Number(hits) },
  }));
}

/** Of `date`: its start and end in seconds. */
const BOUNDS = `toUnixTimestamp(toStartOfDay(toDateTime(toString(date), '${ZONE}'))) AS from,
  toUnixTimestamp(toStartOfDay(toDateTime(toString(date + 1), '${ZONE}'))) AS to`;

/** A day whose hits are all gone. */
async function emptyDay(database: Database, day: string): Promise<Day> {
  const [bounds] = await database.rows<{ from: number; to: number }>(
    `SELECT ${BOUNDS} FROM (SELECT toDate('${day}') AS date)`,
  );
  return { day, from: Number(bounds?.from), to: Number(bounds?.to), hits: 0 };
}

interface Recorded {
  readonly hits: number;
  /** Hits after midnight of visits that were going on then. */
  readonly nextHits: number;
  /** Empty if the day must be made again, whatever its number of hits. */
  readonly form: string;
}

const NOT_MADE: Recorded = { hits: 0, nextHits: 0, form: FORM };

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
    rows.map(({ day, hits, next_hits, form }) => [
      day,
      { hits: Number(hits), nextHits: Number(next_hits), form },
    ]),
  );
}

/** A row of `visit_days`. */
export interface RecordRow {
  readonly day: string;
  readonly form: string;
  readonly hits: number;
  readonly next_hits: number;
}

const rowOf = (
  day: string,
  { hits, nextHits }: Pick<Recorded, 'hits' | 'nextHits'>,
  form: string,
): RecordRow => ({
  ...{ day, form, hits, next_hits: nextHits },
});

/** `at`: the moment before the hits were read. A mark that is set later stays in force. */
export async function record(
  database: Database,
  rows: readonly RecordRow[],
  at = new Date(),
): Promise<void> {
  if (rows.length === 0) return;
  const made_at = at.toISOString();
  await database.insert(
    'visit_days',
    rows.map((row) => ({ ...row, made_at })),
  );
}
