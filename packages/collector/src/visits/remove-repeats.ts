/**
 * Removes requests that arrived twice, at any collectors. A proxy or a browser may send a request again days later.
 * The first to arrive stays. Duplicates are removed before visits are made, so that no question has to look for them.
 */
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/serial-queue.ts';
import { quoteText } from '../store/quote-text.ts';
import { repairSums } from '../store/repair-sums.ts';
import { receivedIn, type Stretch } from '../store/time-range.ts';

/** Seven days. */
const LOOKED_BACK_SECONDS = 7 * 86_400;
const MOST_AT_ONCE = 5000;

/**
 * Removes the hits of a day that repeat a hit of it or of the seven days before. Returns the number of removed hits.
 * One call handles at most `MOST_AT_ONCE` repeated requests, so call it until it returns 0.
 */
export async function removeRepeats(
  database: Database,
  day: Stretch,
  inTurn: InTurn,
  removing: (work: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const before = day.from - LOOKED_BACK_SECONDS;
  const within = `${receivedIn({ from: before, to: day.to })} AND digest != 0`;
  const ofDay = `SELECT digest FROM hits WHERE ${receivedIn(day)}`;
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
  const ids = repeats.map(({ id }) => quoteText(id)).join(', ');
  await removing(() => database.run(`DELETE FROM hits WHERE ${within} AND id IN (${ids})`));
  const moments = repeats.map(({ at }) => Number(at));
  await inTurn(() => repairSums(database, moments));
  return repeats.length;
}
