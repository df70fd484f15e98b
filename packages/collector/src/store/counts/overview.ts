/**
 * The health of the measurement: beacons, page views, refusals and cleaned values of the last day, compared with the
 * same day a week ago.
 */
import { settings } from '@balise/settings';
import type { Environment } from '@balise/beacon';
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { ofDepartments } from '../rows/of-departments.ts';
import { HOURLY, SUMS } from '../rollups/rollups.ts';
import type { UnlistedCount } from '../../intake/counts/unlisted-names.ts';

export interface OverviewQuery {
  readonly environment: Environment;
  readonly now: number;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

interface Figure {
  readonly today: number;
  readonly previous: number;
}

export interface Overview {
  readonly environment: Environment;
  readonly now: string;
  readonly figures: Readonly<
    Record<'beacons' | 'pageViews' | 'cleaned' | 'leftOut', Figure> & {
      /** Null if the query is limited to departments: a refused beacon belongs to no department. */
      readonly refused: Figure | null;
    }
  >;
  readonly hours: readonly {
    readonly start: string;
    readonly beacons: number;
    readonly pageViews: number;
  }[];
  readonly firstHitAt: string | null;
  readonly lastHitAt: string | null;
  readonly hosts: readonly { readonly host: string; readonly hits: number }[];
  /**
   * Unknown names in beacons. The entry with an empty name counts all other names. Null if the query is limited to
   * departments.
   */
  readonly strangers: readonly Pick<UnlistedCount, 'kind' | 'name' | 'beacons'>[] | null;
  /** Beacons from browsers whose clock was wrong by more than a day. */
  readonly clockOff: number | null;
  /** The reports have the hits up to this moment. ISO 8601; null before the first count. */
  readonly countedUntil: string | null;
}

interface HourRow {
  readonly start: number;
  readonly beacons: number;
  readonly pageViews: number;
  readonly cleaned: number;
  readonly leftOut: number;
  readonly clockOff: number;
}

const HOUR = 3_600_000;
const HOURS = 24;
const MOST_STRANGERS = 10;
const WEEK = 7 * 24 * HOUR;

/** The day is the current hour and the 23 hours before it. The day a week ago stops at the same minute. */
export async function overview(
  reader: Reader,
  { environment, now, departments }: OverviewQuery,
): Promise<Overview> {
  const running = now - (now % HOUR);
  const start = running - (HOURS - 1) * HOUR;
  const values: Values = {
    environment,
    suite: settings.collection.suites[environment],
    start: start / 1000,
    departments: departments ?? [],
  };
  const sums = sumsOf(departments);
  const hours = await hoursSince(reader, sums, values);
  const before = await dayBefore(reader, { sums, departments }, values, start - WEEK, now - WEEK);
  const hosts = await topHosts(reader, sums, values);
  const ends =
    departments === undefined
      ? await firstAndLast(reader, values)
      : await firstAndLastOf(reader, values);
  // Refused beacons and unknown names belong to no department.
  const isAll = departments === undefined;
  const refused = isAll && (await refusals(reader, environment, start, now, 'running'));
  const refusedBefore =
    isAll && (await refusals(reader, environment, start - WEEK, now - WEEK, 'past'));
  const strangers = isAll ? await topStrangers(reader, values) : null;
  const sum = (key: Sum | 'clockOff'): number =>
    hours.reduce((total, hour) => total + Number(hour[key]), 0);
  return {
    environment,
    now: new Date(now).toISOString(),
    figures: {
      beacons: { today: sum('beacons'), previous: before.beacons },
      pageViews: { today: sum('pageViews'), previous: before.pageViews },
      refused:
        refused === false || refusedBefore === false
          ? null
          : { today: refused, previous: refusedBefore },
      cleaned: { today: sum('cleaned'), previous: before.cleaned },
      leftOut: { today: sum('leftOut'), previous: before.leftOut },
    },
    hours: everyHour(start, hours),
    ...ends,
    hosts,
    strangers,
    clockOff: isAll ? sum('clockOff') : null,
    countedUntil: await countedUntil(reader),
  };
}

/** When the newest day of the reports was counted, as ISO 8601. Null before the first count. */
async function countedUntil(reader: Reader): Promise<string | null> {
  const [row] = await reader.rows<{ readonly at: number }>(
    `SELECT toUnixTimestamp64Milli(maxIf(made_at, day = newest)) AS at
     FROM (SELECT day, made_at, max(day) OVER () AS newest FROM visit_days WHERE form != '')`,
  );
  const at = Number(row?.at ?? 0);
  return at > 0 ? new Date(at).toISOString() : null;
}

function everyHour(start: number, rows: readonly HourRow[]): Overview['hours'] {
  const known = new Map(rows.map((row) => [Number(row.start) * 1000, row]));
  return Array.from({ length: HOURS }, (_, index) => {
    const row = known.get(start + index * HOUR);
    return {
      start: new Date(start + index * HOUR).toISOString(),
      beacons: Number(row?.beacons ?? 0),
      pageViews: Number(row?.pageViews ?? 0),
    };
  });
}

interface Values extends QueryValues {
  readonly environment: string;
  readonly suite: string;
  /** Seconds. */
  readonly start: number;
  readonly departments: readonly string[];
}

/**
 * The hourly roll-ups since a moment. For all departments they are read from the table; for some departments they are
 * computed from the hits.
 */
type Sums = (from: string) => string;

const sumsOf =
  (departments: readonly string[] | undefined): Sums =>
  (from) =>
    departments === undefined
      ? 'hits_hourly'
      : `(${HOURLY.select(
          `suite = {suite: String} AND environment = {environment: String} AND received_at >= toDateTime({${from}: UInt32}, 'UTC') ${ofDepartments(departments)}`,
        )})`;

function hoursSince(reader: Reader, sums: Sums, values: Values): Promise<HourRow[]> {
  return reader.rows<HourRow>(
    `SELECT toUnixTimestamp(hour) AS start, sum(beacons) AS beacons,
       sum(page_views) AS pageViews, sum(cleaned) AS cleaned, sum(left_out) AS leftOut, sum(clock_off) AS clockOff
     FROM ${sums('start')}
     WHERE environment = {environment: String} AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY hour ORDER BY hour`,
    values,
  );
}

type Sum = 'beacons' | 'pageViews' | 'cleaned' | 'leftOut';

/** Whole hours come from the roll-ups. The last, incomplete hour is counted from the hits. */
async function dayBefore(
  reader: Reader,
  { sums, departments }: { sums: Sums; departments: readonly string[] | undefined },
  values: Values,
  from: number,
  to: number,
): Promise<Record<Sum, number>> {
  const lastHour = to - (to % HOUR);
  const [row] = await reader.rows<Record<Sum, number>>(
    `SELECT sum(b) AS beacons, sum(p) AS pageViews, sum(c) AS cleaned, sum(l) AS leftOut FROM (
       SELECT sum(beacons) AS b, sum(page_views) AS p, sum(cleaned) AS c, sum(left_out) AS l FROM ${sums('from')}
       WHERE environment = {environment: String}
         AND hour >= toDateTime({from: UInt32}, 'UTC') AND hour < toDateTime({lastHour: UInt32}, 'UTC')
       UNION ALL
       SELECT ${SUMS.beacons} AS b, ${SUMS.page_views} AS p, ${SUMS.cleaned} AS c, ${SUMS.left_out} AS l FROM hits
       WHERE environment = {environment: String}
         AND received_at >= toDateTime({lastHour: UInt32}, 'UTC')
         AND received_at < fromUnixTimestamp64Milli({to: Int64})
         ${ofDepartments(departments)}
     )`,
    { ...values, from: from / 1000, lastHour: lastHour / 1000, to },
  );
  return {
    beacons: Number(row?.beacons ?? 0),
    pageViews: Number(row?.pageViews ?? 0),
    cleaned: Number(row?.cleaned ?? 0),
    leftOut: Number(row?.leftOut ?? 0),
  };
}

/**
 * Refusals are stored by the hour. For the last hour of a past day, the count is multiplied by the part of the hour
 * before `to`.
 */
async function refusals(
  reader: Reader,
  environment: string,
  from: number,
  to: number,
  day: 'running' | 'past',
): Promise<number> {
  const lastHour = to - (to % HOUR);
  const [row] = await reader.rows<{ whole: number; last: number }>(
    `SELECT sumIf(refused, hour < toDateTime({lastHour: UInt32}, 'UTC')) AS whole,
       sumIf(refused, hour = toDateTime({lastHour: UInt32}, 'UTC')) AS last
     FROM refusals
     WHERE environment = {environment: String} AND hour >= toDateTime({from: UInt32}, 'UTC')`,
    { environment, from: from / 1000, lastHour: lastHour / 1000 },
  );
  const share = day === 'running' ? 1 : (to - lastHour) / HOUR;
  return Number(row?.whole ?? 0) + Math.round(Number(row?.last ?? 0) * share);
}

async function firstAndLast(
  reader: Reader,
  values: QueryValues,
): Promise<{ firstHitAt: string | null; lastHitAt: string | null }> {
  const [row] = await reader.rows<{ first: number; last: number; beacons: number }>(
    `SELECT toUnixTimestamp64Milli(min(first_at)) AS first, toUnixTimestamp64Milli(max(last_at)) AS last,
       sum(beacons) + sum(left_out) AS beacons
     FROM hits_hourly WHERE environment = {environment: String}`,
    values,
  );
  if (!row || Number(row.beacons) === 0) return { firstHitAt: null, lastHitAt: null };
  const iso = (moment: number): string => new Date(Number(moment)).toISOString();
  return { firstHitAt: iso(row.first), lastHitAt: iso(row.last) };
}

/** The times of the first and the last hit of some departments, read in the order of the table. */
async function firstAndLastOf(
  reader: Reader,
  values: Values,
): Promise<{ firstHitAt: string | null; lastHitAt: string | null }> {
  const at = async (order: 'ASC' | 'DESC'): Promise<string | null> => {
    const [row] = await reader.rows<{ at: number }>(
      `SELECT toUnixTimestamp64Milli(received_at) AS at FROM hits
       WHERE suite = {suite: String} AND environment = {environment: String} ${ofDepartments(values.departments)}
       ORDER BY received_at ${order} LIMIT 1`,
      values,
    );
    return row ? new Date(Number(row.at)).toISOString() : null;
  };
  return { firstHitAt: await at('ASC'), lastHitAt: await at('DESC') };
}

async function topHosts(reader: Reader, sums: Sums, values: Values): Promise<Overview['hosts']> {
  const rows = await reader.rows<{ host: string; hits: number }>(
    `SELECT host, sum(beacons) AS hits FROM ${sums('start')}
     WHERE environment = {environment: String} AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY host HAVING hits > 0 ORDER BY hits DESC, host LIMIT 5`,
    values,
  );
  return rows.map(({ host, hits }) => ({ host, hits: Number(hits) }));
}

/** Unknown names in beacons to suites of the environment, and in beacons to no known suite. */
async function topStrangers(
  reader: Reader,
  values: QueryValues,
): Promise<NonNullable<Overview['strangers']>> {
  const rows = await reader.rows<NonNullable<Overview['strangers']>[number]>(
    `SELECT kind, name, sum(beacons) AS beacons FROM strangers
     WHERE environment IN ({environment: String}, 'unknown') AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY kind, name ORDER BY name = '', beacons DESC, name LIMIT ${MOST_STRANGERS} BY kind`,
    values,
  );
  return rows.map((row) => ({ ...row, beacons: Number(row.beacons) }));
}
