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

interface Repeat {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
}

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
  const repeats = await repeatsAmong(database, day, receivedIn(day), `LIMIT ${MOST_AT_ONCE}`);
  if (repeats.length > 0) await removeHits(database, day, repeats, inTurn, removing);
  return repeats.length;
}

/** The hits of a day, received since a moment in milliseconds, that repeat a hit of it or of the seven days before. */
export async function repeatsSince(
  database: Database,
  day: Stretch,
  since: number,
): Promise<readonly Repeat[]> {
  const from = Math.max(day.from, Math.floor(since / 1000));
  const found = await repeatsAmong(database, day, receivedIn({ from, to: day.to }), '');
  return found.filter(({ at }) => at >= from * 1000);
}

/** The repeats among hits with the digest of one that meets a condition. The first of equal hits is no repeat. */
async function repeatsAmong(
  database: Database,
  day: Stretch,
  when: string,
  limit: string,
): Promise<readonly Repeat[]> {
  const within = lookedBack(day);
  const rows = await database.rows<Repeat>(
    `SELECT repeat.2 AS id, toUnixTimestamp64Milli(repeat.1) AS at FROM (
       SELECT arrayJoin(arraySlice(arraySort(groupArray((received_at, id))), 2)) AS repeat
       FROM hits WHERE ${within} AND digest IN (
         SELECT digest FROM hits
         WHERE ${within} AND digest IN (SELECT digest FROM hits WHERE ${when})
         GROUP BY digest HAVING count() > 1 ${limit}
       )
       GROUP BY digest
     )
     ORDER BY repeat`,
  );
  return rows.map(({ id, at }) => ({ id, at: Number(at) }));
}

/** Removes hits that repeat others, and counts the roll-ups of their hours and days again. */
export async function removeHits(
  database: Database,
  day: Stretch,
  repeats: readonly Repeat[],
  inTurn: InTurn,
  removing: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const deletions = statementsFor(
    repeats,
    (some) =>
      `DELETE FROM hits WHERE ${lookedBack(day)} AND id IN (${literals(some.map(({ id }) => id))})`,
  );
  await removing(async () => {
    for (const statement of deletions) await database.run(statement);
  });
  await inTurn(() =>
    repairSums(
      database,
      repeats.map(({ at }) => at),
    ),
  );
}

/** A condition on hits with a digest: those of the day, and of the days before it that may have the first request. */
const lookedBack = ({ from, to }: Stretch): string =>
  `${receivedIn({ from: from - LOOKED_BACK_SECONDS, to })} AND digest != 0`;
