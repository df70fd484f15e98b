/** Makes the pass over a day, part by part of its visitors, so that a day with many hits fits in memory. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../engine/database/database.ts';
import type { Part } from './day-bounds.ts';
import { PART_COLUMNS, PART_SELECTION, visitsOfDay, type Pass } from './visits-of-day.ts';

/** The number of rows that one part has, about. */
export const PART_ROWS = 250_000;

/**
 * `hits`: the number of hits of the pass, at most. `each`: called with each part and the table that has the results of
 * its pass.
 */
export async function inParts(
  database: Database,
  pass: Omit<Pass, 'part'>,
  hits: number,
  each: (part: Part, walked: string) => Promise<void>,
): Promise<void> {
  // An interrupted run leaves it for `dropLeftovers`.
  const walked = `visits_part_${randomBytes(4).toString('hex')}`;
  const parts = Math.max(1, Math.ceil(hits / PART_ROWS));
  try {
    await database.run(`CREATE TABLE ${walked} (${PART_COLUMNS}) ENGINE = Memory`);
    for (let number = 0; number < parts; number += 1) {
      const part = { number, of: parts };
      await database.run(`TRUNCATE TABLE ${walked}`);
      await database.run(
        `INSERT INTO ${walked} SELECT ${PART_SELECTION}
         FROM (${visitsOfDay({ ...pass, part })}) WHERE is_hit AND is_of_day`,
      );
      await each(part, walked);
    }
  } finally {
    await database.run(`DROP TABLE IF EXISTS ${walked}`);
  }
}
