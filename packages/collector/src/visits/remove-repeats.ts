/**
 * Requests that came twice, to whichever collectors: a proxy or a browser may send one again days later. The first to arrive stays.
 * They are taken out here, before visits are made, so that no question has to look for them.
 */
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/in-turn.ts';
import { quoteText } from '../store/quote-text.ts';
import { repairSums } from '../store/repair-sums.ts';
import type { DayBounds } from './visits-of-day.ts';

const LOOKED_BACK_DAYS = 7;
const MOST_AT_ONCE = 5000;

/** Of the hits of a day those that repeat one of it or of the seven days before. Returns how many; with many, call it again. */
export async function removeRepeats(
  database: Database,
  { from, to }: Pick<DayBounds, 'from' | 'to'>,
  inTurn: InTurn,
): Promise<number> {
  const within = `received_at >= toDateTime(${from}, 'UTC') - INTERVAL ${LOOKED_BACK_DAYS} DAY
    AND received_at < toDateTime(${to}, 'UTC') AND digest != 0`;
  const ofDay = `SELECT digest FROM hits WHERE received_at >= toDateTime(${from}, 'UTC') AND received_at < toDateTime(${to}, 'UTC')`;
  const repeated = await database.rows<{ request: string }>(
    `SELECT toString(digest) AS request FROM hits WHERE ${within} AND digest IN (${ofDay})
     GROUP BY digest HAVING count() > 1 LIMIT ${MOST_AT_ONCE}`,
  );
  if (repeated.length === 0) return 0;
  const digests = repeated.map(({ request }) => request).join(', ');
  const repeats = await database.rows<{ id: string; at: number }>(
    `SELECT repeat.2 AS id, toUnixTimestamp64Milli(repeat.1) AS at FROM (
       SELECT arrayJoin(arraySlice(arraySort(groupArray((received_at, id))), 2)) AS repeat
       FROM hits WHERE ${within} AND digest IN (${digests}) GROUP BY digest
     )`,
  );
  await database.run(
    `DELETE FROM hits WHERE ${within} AND id IN (${repeats.map(({ id }) => quoteText(id)).join(', ')})`,
  );
  const gone = repeats.map(({ at }) => ({ receivedAt: new Date(Number(at)).toISOString() }));
  await inTurn(() => repairSums(database, gone));
  return repeats.length;
}
