/** Counts the hits from which the visits of a day are made, up to a moment. */
import type { Database } from '../../engine/database/database.ts';
import { receivedIn } from '../../engine/database/time-range.ts';
import { atMilli, type DayBounds } from './day-bounds.ts';
import { mayGoOn } from './going-on.ts';

/**
 * The numbers of hits that were received before two moments, in milliseconds: those of the day, and those of its visits
 * after midnight.
 */
export async function hitsBefore(
  database: Database,
  day: DayBounds,
  moments: readonly [number, number],
): Promise<readonly [number, number]> {
  const [first, second] = moments.map((moment) => `countIf(received_at < ${atMilli(moment)})`);
  const [row] = await database.rows<{ one: number; other: number }>(
    `SELECT ${first ?? 0} AS one, ${second ?? 0} AS other FROM hits WHERE ${receivedIn(day)} OR ${mayGoOn(day.to)}`,
  );
  return [Number(row?.one), Number(row?.other)];
}
