/**
 * Sums that do not agree with their hits are counted anew. The embedded engine may die between a batch and its sums; and hits are
 * taken out or changed, of which the views, which only add, know nothing.
 */
import type { Database } from './database.ts';
import { ROLLUPS, type Rollup } from './rollups.ts';
import { receivedIn, stretchesOf, type Stretch } from './stretch.ts';

/** Of the hours and days in which hits were received; `moments` in milliseconds. */
export async function repairSums(database: Database, moments: readonly number[]): Promise<void> {
  const seconds = [...new Set(moments.map((moment) => Math.floor(moment / 1000)))];
  for (const rollup of ROLLUPS) {
    for (const stretch of await stretchesOf(database, rollup.unit, seconds)) {
      if (await differ(database, rollup, stretch)) await countAnew(database, rollup, stretch);
    }
  }
}

/** Of whole days; counted anew `always` where the hits may be others in the same number. */
export async function repairSumsOf(
  database: Database,
  days: Stretch,
  always: boolean,
): Promise<void> {
  for (const rollup of ROLLUPS) {
    if (always || (await differ(database, rollup, days))) await countAnew(database, rollup, days);
  }
}

async function differ(
  database: Database,
  { table, within }: Rollup,
  stretch: Stretch,
): Promise<boolean> {
  const rows = await database.rows<{ counted: number }>(
    `SELECT count() AS counted FROM hits WHERE ${receivedIn(stretch)}
     UNION ALL
     SELECT sum(beacons) + sum(left_out) AS counted FROM ${table} WHERE ${within(stretch)}`,
  );
  return Number(rows[0]?.counted) !== Number(rows[1]?.counted);
}

async function countAnew(
  database: Database,
  { table, columns, select, within }: Rollup,
  stretch: Stretch,
): Promise<void> {
  await database.run(`ALTER TABLE ${table} DELETE WHERE ${within(stretch)}`);
  await database.run(
    `INSERT INTO ${table} (${[...columns.keys()].join(', ')}) ${select(receivedIn(stretch))}`,
  );
}
