/** The hours of an overview, and the same day a week ago, from the hourly roll-ups. */
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { HOURLY, SUMS } from '../rollups/rollups.ts';
import { ofDepartments } from '../rows/of-departments.ts';

/** Milliseconds. */
export const HOUR = 3_600_000;
/** Hours of an overview. */
export const HOURS = 24;

/** The named values of all statements of an overview. */
export interface OverviewValues extends QueryValues {
  readonly environment: string;
  readonly suite: string;
  /** Seconds. */
  readonly start: number;
  readonly departments: readonly string[];
}

export interface OverviewHour {
  /** ISO 8601. */
  readonly start: string;
  readonly beacons: number;
  readonly pageViews: number;
  readonly cleaned: number;
  /** Null if the query is limited to departments. */
  readonly refused: number | null;
}

interface HourRow {
  readonly start: number;
  readonly beacons: number;
  readonly pageViews: number;
  readonly cleaned: number;
  readonly leftOut: number;
  readonly clockOff: number;
}

/**
 * The hourly roll-ups since a moment. For all departments they are read from the table; for some departments they are
 * computed from the hits.
 */
export type Sums = (from: string) => string;

export const sumsOf =
  (departments: readonly string[] | undefined): Sums =>
  (from) =>
    departments === undefined
      ? 'hits_hourly'
      : `(${HOURLY.select(
          `suite = {suite: String} AND environment = {environment: String} AND received_at >= toDateTime({${from}: UInt32}, 'UTC') ${ofDepartments(departments)}`,
        )})`;

/** The hours with at least one hit, oldest first. */
export function hoursSince(reader: Reader, sums: Sums, values: OverviewValues): Promise<HourRow[]> {
  return reader.rows<HourRow>(
    `SELECT toUnixTimestamp(hour) AS start, sum(beacons) AS beacons,
       sum(page_views) AS pageViews, sum(cleaned) AS cleaned, sum(left_out) AS leftOut, sum(clock_off) AS clockOff
     FROM ${sums('start')}
     WHERE environment = {environment: String} AND hour >= toDateTime({start: UInt32}, 'UTC')
     GROUP BY hour ORDER BY hour`,
    values,
  );
}

export type Sum = 'beacons' | 'pageViews' | 'cleaned' | 'leftOut';

/** Whole hours come from the roll-ups. The last, incomplete hour is counted from the hits. */
export async function dayBefore(
  reader: Reader,
  { sums, departments }: { sums: Sums; departments: readonly string[] | undefined },
  values: OverviewValues,
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
 * Each hour from a moment on, also those without a hit. `refused`: refused beacons by the start of the hour, in
 * milliseconds.
 */
export function everyHour(
  start: number,
  rows: readonly HourRow[],
  refused: ReadonlyMap<number, number> | undefined,
): readonly OverviewHour[] {
  const known = new Map(rows.map((row) => [Number(row.start) * 1000, row]));
  return Array.from({ length: HOURS }, (_, index) => {
    const row = known.get(start + index * HOUR);
    return {
      start: new Date(start + index * HOUR).toISOString(),
      beacons: Number(row?.beacons ?? 0),
      pageViews: Number(row?.pageViews ?? 0),
      cleaned: Number(row?.cleaned ?? 0),
      refused: refused ? (refused.get(start + index * HOUR) ?? 0) : null,
    };
  });
}
