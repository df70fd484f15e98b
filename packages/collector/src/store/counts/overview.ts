/**
 * The health of the measurement: beacons, page views, refusals and cleaned values of the last day, compared with the
 * same day a week ago.
 */
import { settings } from '@balise/settings';
import type { Environment } from '@balise/beacon';
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { firstAndLast, firstAndLastOf } from './first-and-last-hit.ts';
import {
  dayBefore,
  everyHour,
  HOUR,
  HOURS,
  hoursSince,
  sumsOf,
  type OverviewHour,
  type OverviewValues,
  type Sum,
  type Sums,
} from './overview-hours.ts';
import { refusals, refusalsByHour } from './refusals.ts';
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
  readonly hours: readonly OverviewHour[];
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

const MOST_STRANGERS = 10;
const WEEK = 7 * 24 * HOUR;

/** The day is the current hour and the 23 hours before it. The day a week ago stops at the same minute. */
export async function overview(
  reader: Reader,
  { environment, now, departments }: OverviewQuery,
): Promise<Overview> {
  const running = now - (now % HOUR);
  const start = running - (HOURS - 1) * HOUR;
  const values: OverviewValues = {
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
  const refusedBy = isAll ? await refusalsByHour(reader, environment, start) : undefined;
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
    hours: everyHour(start, hours, refusedBy),
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

async function topHosts(
  reader: Reader,
  sums: Sums,
  values: OverviewValues,
): Promise<Overview['hosts']> {
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
