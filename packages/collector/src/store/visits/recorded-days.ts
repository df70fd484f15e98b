/** The hits that each day was made from, in the table `visit_days`. The newest row of a day counts. */
import type { Database } from '../../engine/database/database.ts';
import { stretchesOf } from '../../engine/database/time-range.ts';
import { readHorizon, type Horizon } from '../retention/horizon.ts';
import { EARLY, FORM } from './visits-form.ts';
import { LASTING_DAYS } from './day-bounds.ts';

export interface Recorded {
  readonly hits: number;
  /** Hits after midnight of visits that were going on then. */
  readonly nextHits: number;
  /** Empty if the day must be made again, whatever its number of hits. */
  readonly form: string;
}

const NOT_MADE: Recorded = { hits: 0, nextHits: 0, form: FORM };

/** Whether the day was made with the current definitions. */
export const isMade = (known: Pick<Recorded, 'form'> | undefined): boolean =>
  known?.form === FORM || known?.form === EARLY;

/** The days that still have all their hits. */
export async function recordedDays(
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

/**
 * The number of days that are marked to be made again, whatever the definitions of the others. `due-days.ts` marks days with
 * late hits, other than the newest.
 */
export async function uncountedDays(database: Database): Promise<number> {
  const recorded = await recordedDays(database, await readHorizon(database));
  return [...recorded.values()].filter(({ form, hits }) => form === '' && hits > 0).length;
}

/** A row of `visit_days`. */
export interface RecordRow {
  readonly day: string;
  readonly form: string;
  readonly hits: number;
  readonly next_hits: number;
}

export const rowOf = (
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
    // Also a day that is marked already: a run may be using up the earlier mark.
    [...known].flatMap(([day, one]) => (reached.has(day) ? [rowOf(day, one, '')] : [])),
  );
}

/** The days that a value or a visit of the day may last into. */
export const daysAfter = (day: string): string[] =>
  Array.from({ length: LASTING_DAYS + 1 }, (_, index) => dayAfter(day, index + 1));

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Records that a day was made. `begun`: before its marks were read. */
export async function recordMade(
  database: Database,
  {
    day,
    hits,
    isEarly,
  }: { readonly day: string; readonly hits: number; readonly isEarly: boolean },
  nextHits: number,
  begun: Date,
): Promise<void> {
  const form = isEarly ? EARLY : FORM;
  // After the marks of the run itself, and before those that were set since then.
  const at = new Date(begun.getTime() + 1);
  await record(database, [{ day, form, hits, next_hits: nextHits }], at);
}
