/** Counts of each host, for "needs attention": page views by window, failures of the library, loads by unlisted hosts. */
import type { Environment } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';

/** Whole hours, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface HostsQuery {
  readonly environment: Environment;
  /** Spans whose page views are counted. */
  readonly spans: readonly Span[];
  /** Failures and beacons are counted in this span. */
  readonly day: Span;
  /** Loads and refused beacons are counted from the day of this moment on, in milliseconds. */
  readonly loadsFrom: number;
}

export interface HostViews {
  readonly host: string;
  /** First hit ever that counts, in milliseconds: up to an hour too early if simulated hits came first. */
  readonly firstAt: number;
  /** Page views in each span, in the order of the spans. */
  readonly views: readonly number[];
  /** Beacons in the day. */
  readonly beacons: number;
}

export interface HostFailure {
  readonly host: string;
  /** `links/download:timeout`. */
  readonly failure: string;
  readonly hits: number;
  readonly times: number;
}

export interface UnlistedHost {
  /** Empty: all other names. */
  readonly host: string;
  /** Loads of the library. */
  readonly loads: number;
  /** Refused beacons. */
  readonly beacons: number;
}

export interface HostCounts {
  readonly hosts: readonly HostViews[];
  readonly failures: readonly HostFailure[];
  readonly unlisted: readonly UnlistedHost[];
  /** Loads of the library by pages of listed hosts. */
  readonly listedLoads: number;
}

const SECONDS = 30;
/** Many more than an installation has. */
const MOST_HOSTS = 20_000;
const MOST_FAILURES = 5000;
const MOST_UNLISTED = 1000;

/** Hosts with at least one hit that counts. Throws the errors of the engine. */
export async function hostCounts(reader: Reader, query: HostsQuery): Promise<HostCounts> {
  const { environment, day, loadsFrom } = query;
  const values = {
    environment,
    ...{ from: day.from / 1000, to: day.to / 1000, since: loadsFrom / 1000 },
  };
  const failures = await reader.rows<Record<keyof HostFailure, string | number>>(
    `SELECT host, failure, sum(hits) AS hits, sum(times) AS times FROM tag_failures
     WHERE environment = {environment: String} AND day >= toDate(toDateTime({from: UInt32}, 'UTC'))
       AND hour >= toDateTime({from: UInt32}, 'UTC') AND hour < toDateTime({to: UInt32}, 'UTC')
     GROUP BY host, failure ORDER BY hits DESC, host, failure LIMIT ${MOST_FAILURES}`,
    values,
    SECONDS,
  );
  const unlisted = await reader.rows<Record<keyof UnlistedHost | 'listed', string | number>>(
    `SELECT listed, host, sum(l) AS loads, sum(b) AS beacons FROM (
       SELECT listed, host, loads AS l, 0 AS b FROM unlisted_load
       WHERE environment = {environment: String} AND day >= toDate(toDateTime({since: UInt32}, 'UTC'))
       UNION ALL
       SELECT 0 AS listed, name AS host, 0 AS l, beacons AS b FROM strangers
       WHERE environment = {environment: String} AND kind = 'host' AND hour >= toDateTime({since: UInt32}, 'UTC')
     )
     GROUP BY listed, host ORDER BY listed DESC, loads + beacons DESC, host LIMIT ${MOST_UNLISTED}`,
    values,
    SECONDS,
  );
  return {
    hosts: await hostViews(reader, query, values),
    failures: failures.map(({ host, failure, hits, times }) => ({
      ...{ host: String(host), failure: String(failure) },
      ...{ hits: Number(hits), times: Number(times) },
    })),
    unlisted: unlisted
      .filter(({ listed }) => Number(listed) === 0)
      .map(({ host, loads, beacons }) => ({
        ...{ host: String(host), loads: Number(loads), beacons: Number(beacons) },
      })),
    listedLoads: Number(unlisted.find(({ listed }) => Number(listed) === 1)?.loads ?? 0),
  };
}

async function hostViews(
  reader: Reader,
  { spans }: HostsQuery,
  values: Readonly<Record<string, string | number>>,
): Promise<HostViews[]> {
  const from = spans.map((span) => span.from / 1000);
  const to = spans.map((span) => span.to / 1000);
  const sums = spans.map(
    (_, at) =>
      `sumIf(page_views, hour >= toDateTime({starts: Array(UInt32)}[${at + 1}], 'UTC') AND hour < toDateTime({ends: Array(UInt32)}[${at + 1}], 'UTC'))`,
  );
  const rows = await reader.rows<{
    host: string;
    first: number | string;
    views: readonly (number | string)[];
    of_day: number | string;
  }>(
    // An hour may have only simulated hits, or hits that are left out.
    `SELECT host, toUnixTimestamp64Milli(minIf(first_at, beacons > 0)) AS first, [${sums.join(', ')}] AS views,
       sumIf(beacons, hour >= toDateTime({from: UInt32}, 'UTC') AND hour < toDateTime({to: UInt32}, 'UTC')) AS of_day
     FROM hits_hourly WHERE environment = {environment: String}
     GROUP BY host HAVING sum(beacons) > 0 ORDER BY host LIMIT ${MOST_HOSTS}`,
    { ...values, starts: from, ends: to },
    SECONDS,
  );
  return rows.map(({ host, first, views, of_day: beacons }) => ({
    ...{ host, firstAt: Number(first), views: views.map(Number), beacons: Number(beacons) },
  }));
}
