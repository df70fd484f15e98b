/** Hits, runs and comparisons for tests of days that are carried on. */
import type { Hit } from '@balise/beacon';
import type { Database } from '../../engine/database/database.ts';
import { HitsByDay } from '../../store/visits/hits-by-day.ts';
import { makeVisits } from '../../store/visits/make-visits.ts';
import { outdateVisits } from '../../store/visits/recorded-days.ts';
import { dropSettled } from '../../store/visits/settled-tables.ts';
import { VISITS_TABLES } from '../../store/visits/visits-tables.ts';
import { makeAllVisits } from '../databases/make-all-visits.ts';
import { sampleHit, type SampleParts } from '../sample-hit.ts';
import { rowsOfDays } from './rows-of-days.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Saturday, October 31, 2026 at midnight in Toronto. The next day has 25 hours. */
export const START = Date.UTC(2026, 9, 31, 4);

let last = 0;
/** `at`: minutes after the start. An empty `fid`: no identifier. */
export function hitAt(at: number, fid: string, page = '/en/a.html', parts: SampleParts = {}): Hit {
  last += 1;
  return sampleHit(`own-${String(last).padStart(6, '0')}`, {
    receivedAt: START + Math.round(at * MINUTE),
    suites: 'canadalivemain',
    requestId: `s9${last}`,
    page: `https://www.canada.ca${page}`,
    ...parts,
    parameters: { ...(fid ? { fid } : {}), v5: 'eng', ...parts.parameters },
  });
}

export async function emptyDays(database: Database): Promise<void> {
  await dropSettled(database);
  for (const table of ['hits', 'hits_hourly', 'pages_daily', ...VISITS_TABLES.keys()])
    await database.run(`TRUNCATE TABLE ${table}`);
}

/** `from`: a table with its conditions. */
export async function countRows(database: Database, from: string): Promise<number> {
  const [row] = await database.rows<{ n: number }>(`SELECT count() AS n FROM ${from}`);
  return Number(row?.n);
}

export interface Carrying {
  /** As a time of receipt. Without it, each day is made from all of its hits. */
  readonly until: number | undefined;
  /** Lasts as long as the process of a collector. */
  readonly hitsByDay?: HitsByDay;
}

/** Makes all that is due, with days of any size carried on. Returns the days that failed, with the reason. */
export async function carryOn(
  database: Database,
  { until, hitsByDay = new HitsByDay() }: Carrying,
): Promise<readonly string[]> {
  for (let tried: readonly string[] = [], isNewestFirst = true; ;) {
    const run = { tried, isNewestFirst, until };
    const made = await makeVisits(database, run, { hitsByDay, carriedFrom: 0 });
    if (made.failed.length > 0) return made.failed.map(({ day, reason }) => `${day} ${reason}`);
    if (made.left === 0) return [];
    // The job begins a new run when one has nothing left to do.
    tried = made.hasMore ? [...tried, ...made.tried] : [];
    isNewestFirst = !made.hasMore;
  }
}

/** The rows of all days of hits, made at once. The days stay so. */
export async function madeAtOnce(
  database: Database,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const hours = await database.rows<{ at: number }>(
    'SELECT DISTINCT intDiv(toUnixTimestamp(received_at), 3600) * 3600 AS at FROM hits',
  );
  await outdateVisits(
    database,
    hours.map(({ at }) => Number(at)),
  );
  await makeAllVisits(database);
  return await rowsOfDays(database);
}

/** For each table, how its rows differ from those of the same hits made at once. Empty if they do not. */
export async function differencesFromAtOnce(database: Database): Promise<readonly string[]> {
  const carried = await rowsOfDays(database);
  const atOnce = await madeAtOnce(database);
  return Object.entries(atOnce).flatMap(([table, rows]) =>
    differences(carried[table] ?? [], rows).map((one) => `${table}: ${one}`),
  );
}

/** The rows that only one of them has, with the names of the columns that differ from the nearest row of the other. */
function differences(carried: readonly string[], atOnce: readonly string[]): readonly string[] {
  const [before, after] = [new Set(carried), new Set(atOnce)];
  const others = atOnce.filter((row) => !before.has(row)).map((row) => JSON.parse(row) as object);
  const own = carried.filter((row) => !after.has(row));
  if (own.length === 0) return others.map((row) => `missing ${JSON.stringify(row)}`);
  return own.map(
    (row) => nearest(JSON.parse(row) as Readonly<Record<string, unknown>>, others) ?? row,
  );
}

function nearest(
  own: Readonly<Record<string, unknown>>,
  others: readonly object[],
): string | undefined {
  const changes = others.map((other) =>
    Object.entries(other).flatMap(([name, value]) =>
      JSON.stringify(own[name]) === JSON.stringify(value)
        ? []
        : [`${name}: ${JSON.stringify(own[name])} for ${JSON.stringify(value)}`],
    ),
  );
  return changes.sort((a, b) => a.length - b.length)[0]?.join('; ');
}
