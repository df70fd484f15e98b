/** Stretches of time in which hits were received: hours and days of roll-ups, and days of visits. */
import type { Database } from './database.ts';
import { ZONE } from '../../base/clock/zone.ts';

/** In seconds: `from` is inclusive, `to` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A condition on hits. */
export function receivedIn({ from, to }: Stretch): string {
  return `received_at >= toDateTime(${from}, 'UTC') AND received_at < toDateTime(${to}, 'UTC')`;
}

/** The hours or days that contain the moments, each once. `moments`: in seconds. */
export async function stretchesOf(
  database: Pick<Database, 'rows'>,
  unit: 'HOUR' | 'DAY',
  moments: readonly number[],
): Promise<readonly (Stretch & { readonly day: string })[]> {
  if (moments.length === 0) return [];
  const rows = await database.rows<{ day: string; from: number; to: number }>(
    `SELECT DISTINCT toString(toDate(start)) AS day, toUnixTimestamp(start) AS from,
       toUnixTimestamp(start + INTERVAL 1 ${unit}) AS to
     FROM (
       SELECT toDateTime(toStartOfInterval(moment, INTERVAL 1 ${unit}), '${ZONE}') AS start
       FROM (SELECT toDateTime(arrayJoin({moments: Array(UInt32)}), '${ZONE}') AS moment)
     )`,
    { moments },
  );
  return rows.map(({ day, from, to }) => ({ day, from: Number(from), to: Number(to) }));
}
