/**
 * Removes requests that arrived twice, at any collectors. A proxy or a browser may send a request again days later.
 * The first to arrive stays. Duplicates are removed before visits are made, so that no question has to look for them.
 */
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { literals, statementsFor } from '../../engine/sql/cut-statements.ts';
import { repairSums } from '../rollups/repair-sums.ts';
import { receivedIn, type Stretch } from '../../engine/database/time-range.ts';

/** Seven days. */
const LOOKED_BACK_SECONDS = 7 * 86_400;
/** Repeated requests. */
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
  const repeats = await database.rows<{ id: string; at: number }>(
    `SELECT repeat.2 AS id, toUnixTimestamp64Milli(repeat.1) AS at FROM (
       SELECT arrayJoin(arraySlice(arraySort(groupArray((received_at, id))), 2)) AS repeat
       FROM hits WHERE ${within} AND digest IN (
         SELECT digest FROM hits
         WHERE ${within} AND digest IN (SELECT digest FROM hits WHERE ${receivedIn(day)})
         GROUP BY digest HAVING count() > 1 LIMIT ${MOST_AT_ONCE}
       )
       GROUP BY digest
     )
     ORDER BY repeat`,
  );
  if (repeats.length === 0) return 0;
  const deletions = statementsFor(
    repeats,
    (some) => `DELETE FROM hits WHERE ${within} AND id IN (${literals(some.map(({ id }) => id))})`,
  );
  await removing(async () => {
    for (const statement of deletions) await database.run(statement);
  });
  const moments = repeats.map(({ at }) => Number(at));
  await inTurn(() => repairSums(database, moments));
  return repeats.length;
}
