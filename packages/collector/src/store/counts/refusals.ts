/** Refused beacons of a day. */
import type { Reader } from '../../engine/database/database.ts';
import { HOUR } from './overview-hours.ts';

/**
 * Refusals are stored by the hour. For the last hour of a past day, the count is multiplied by the part of the hour
 * before `to`.
 */
export async function refusals(
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

/** Refused beacons since a moment, by the start of the hour. Both in milliseconds. */
export async function refusalsByHour(
  reader: Reader,
  environment: string,
  from: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.rows<{ at: number; count: number }>(
    `SELECT toUnixTimestamp(hour) AS at, sum(refused) AS count FROM refusals
     WHERE environment = {environment: String} AND hour >= toDateTime({from: UInt32}, 'UTC') GROUP BY hour`,
    { environment, from: from / 1000 },
  );
  return new Map(rows.map(({ at, count }) => [Number(at) * 1000, Number(count)]));
}
