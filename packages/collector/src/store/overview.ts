/** Is measurement healthy: beacons, page views, refusals and cleaned values of the last day, beside the same day a week ago. */
import type { QueryValues, Reader } from './database.ts';
import type { Overview, OverviewQuery } from './hit-store.ts';
import { SUMS } from './rollups.ts';

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

/** The day is the hour that runs and the 23 before it; a week ago it ends at the same minute. */
export async function overview(
  reader: Reader,
  { environment, now }: OverviewQuery,
): Promise<Overview> {
  const running = now - (now % HOUR);
  const start = running - (HOURS - 1) * HOUR;
  const values = { environment, start: start / 1000 };
  const [hours, before, refused, refusedBefore, ends, hosts, strangers] = [
    await hoursSince(reader, values),
    await dayBefore(reader, environment, start - WEEK, now - WEEK),
    await refusals(reader, environment, start, now, 'running'),
    await refusals(reader, environment, start - WEEK, now - WEEK, 'past'),
    await firstAndLast(reader, values),
    await topHosts(reader, values),
    await topStrangers(reader, values),
  ];
  const sum = (key: Sum | 'clockOff'): number =>
    hours.reduce((total, hour) => total + Number(hour[key]), 0);
  return {
    environment,
    now: new Date(now).toISOString(),
    figures: {
      beacons: { today: sum('beacons'), previous: before.beacons },
      pageViews: { today: sum('pageViews'), previous: before.pageViews },
      refused: { today: refused, previous: refusedBefore },
      cleaned: { today: sum('cleaned'), previous: before.cleaned },
      leftOut: { today: sum('leftOut'), previous: before.leftOut },
    },
    hours: everyHour(start, hours),
    ...ends,
    hosts,
    strangers,
    clockOff: sum('clockOff'),
  };
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

function hoursSince(reader: Reader, values: QueryValues): Promise<HourRow[]> {
  return reader.rows<HourRow>(
    `SELECT toUnixTimestamp(hour) AS start, sum(beacons) AS beacons,
       sum(page_views) AS pageViews, sum(cleaned) AS cleaned, sum(left_out) AS leftOut, sum(clock_off) AS clockOff
     FROM hits_hourly
     WHERE environment = {environment: String} AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY hour ORDER BY hour`,
    values,
  );
}

type Sum = 'beacons' | 'pageViews' | 'cleaned' | 'leftOut';

/** Whole hours from the sums, the last part of an hour from the hits themselves. */
async function dayBefore(
  reader: Reader,
  environment: string,
  from: number,
  to: number,
): Promise<Record<Sum, number>> {
  const lastHour = to - (to % HOUR);
  const [row] = await reader.rows<Record<Sum, number>>(
    `SELECT sum(b) AS beacons, sum(p) AS pageViews, sum(c) AS cleaned, sum(l) AS leftOut FROM (
       SELECT sum(beacons) AS b, sum(page_views) AS p, sum(cleaned) AS c, sum(left_out) AS l FROM hits_hourly
       WHERE environment = {environment: String}
         AND hour >= toDateTime({from: UInt32}, 'UTC') AND hour < toDateTime({lastHour: UInt32}, 'UTC')
       UNION ALL
       SELECT ${SUMS.beacons} AS b, ${SUMS.page_views} AS p, ${SUMS.cleaned} AS c, ${SUMS.left_out} AS l FROM hits
       WHERE environment = {environment: String}
         AND received_at >= toDateTime({lastHour: UInt32}, 'UTC')
         AND received_at < fromUnixTimestamp64Milli({to: Int64})
     )`,
    { environment, from: from / 1000, lastHour: lastHour / 1000, to },
  );
  return {
    beacons: Number(row?.beacons ?? 0),
    pageViews: Number(row?.pageViews ?? 0),
    cleaned: Number(row?.cleaned ?? 0),
    leftOut: Number(row?.leftOut ?? 0),
  };
}

/** Refusals are kept by the hour: of the last one of a past day, the share of the time until its end. */
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

async function topHosts(reader: Reader, values: QueryValues): Promise<Overview['hosts']> {
  const rows = await reader.rows<{ host: string; hits: number }>(
    `SELECT host, sum(beacons) AS hits FROM hits_hourly
     WHERE environment = {environment: String} AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY host HAVING hits > 0 ORDER BY hits DESC, host LIMIT 5`,
    values,
  );
  return rows.map(({ host, hits }) => ({ host, hits: Number(hits) }));
}

/** Those that sent to suites of the environment, and to no known suite at all. */
async function topStrangers(reader: Reader, values: QueryValues): Promise<Overview['strangers']> {
  const rows = await reader.rows<Overview['strangers'][number]>(
    `SELECT kind, name, sum(beacons) AS beacons FROM strangers
     WHERE environment IN ({environment: String}, 'unknown') AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY kind, name ORDER BY name = '', beacons DESC, name LIMIT ${MOST_STRANGERS} BY kind`,
    values,
  );
  return rows.map((row) => ({ ...row, beacons: Number(row.beacons) }));
}
