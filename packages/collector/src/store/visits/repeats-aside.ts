/**
 * Repeated requests among the newest hits. They are left out of the visits at once, and removed from the hits later,
 * many together: a removal also counts the roll-ups of the day again.
 */
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { SYNCED } from '../../engine/database/durable.ts';
import { removeHits, repeatsSince } from './remove-repeats.ts';
import type { Stretch } from '../../engine/database/time-range.ts';

export const REPEATS_ASIDE = 'visit_repeats';

export const REPEATS_TABLE = `
  CREATE TABLE IF NOT EXISTS ${REPEATS_ASIDE} (
    day Date,
    id String,
    at DateTime64(3, 'UTC'),
    found_at DateTime('UTC')
  )
  ENGINE = MergeTree PARTITION BY day ORDER BY id
  SETTINGS ${SYNCED}`;

type Day = Stretch & { readonly day: string };

/** A condition on hits of a day and of the next: they are no repeats that wait to be removed. */
export const isNoRepeat = (day: string): string =>
  `hits.id NOT IN (SELECT id FROM ${REPEATS_ASIDE} WHERE day BETWEEN '${day}' AND toDate('${day}') + 1)`;

/** Seconds for which repeats wait to be removed together. */
const TOGETHER = 3600;

/**
 * Finds the repeats among the hits of the day that were received since a moment, in milliseconds. Returns the number of
 * repeats that were not known.
 */
export async function setRepeatsAside(
  database: Database,
  day: Day,
  since: number,
): Promise<number> {
  const known = new Set(
    (
      await database.rows<{ id: string }>(
        `SELECT id FROM ${REPEATS_ASIDE} WHERE day = '${day.day}'`,
      )
    ).map(({ id }) => id),
  );
  const found = await repeatsSince(database, day, since);
  const others = found.filter(({ id }) => !known.has(id));
  const foundAt = Math.floor(Date.now() / 1000);
  if (others.length > 0)
    await database.insert(
      REPEATS_ASIDE,
      others.map(({ id, at }) => ({ day: day.day, id, at: Number(at) / 1000, found_at: foundAt })),
    );
  return others.length;
}

/**
 * Removes the repeats of a day that have waited long enough, or all of them. Returns the moments of the
 * removed hits, in milliseconds.
 */
export async function removeRepeatsAside(
  database: Database,
  day: Day,
  isLast: boolean,
  inTurn: InTurn,
  removing: (work: () => Promise<void>) => Promise<void>,
): Promise<readonly number[]> {
  const rows = await database.rows<{ id: string; at: number; waits: number }>(
    `SELECT id, toUnixTimestamp64Milli(at) AS at, now('UTC') - min(found_at) OVER () AS waits
     FROM ${REPEATS_ASIDE} WHERE day = '${day.day}'`,
  );
  const [first] = rows;
  if (!first || (!isLast && Number(first.waits) < TOGETHER)) return [];
  const repeats = rows.map(({ id, at }) => ({ id, at: Number(at) }));
  await removeHits(database, day, repeats, inTurn, removing);
  await database.run(`ALTER TABLE ${REPEATS_ASIDE} DROP PARTITION '${day.day}'`);
  return repeats.map(({ at }) => at);
}
