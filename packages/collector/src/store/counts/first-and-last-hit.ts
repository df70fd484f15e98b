/** When the first and the last hit of an environment were received. */
import type { QueryValues, Reader } from '../../engine/database/database.ts';
import { ofDepartments } from '../rows/of-departments.ts';
import type { OverviewValues } from './overview-hours.ts';

/** ISO 8601; null without a hit. */
interface FirstAndLast {
  readonly firstHitAt: string | null;
  readonly lastHitAt: string | null;
}

/** Of all departments, from the hourly roll-ups. */
export async function firstAndLast(reader: Reader, values: QueryValues): Promise<FirstAndLast> {
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
export async function firstAndLastOf(
  reader: Reader,
  values: OverviewValues,
): Promise<FirstAndLast> {
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
