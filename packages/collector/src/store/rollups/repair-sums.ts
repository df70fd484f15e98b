/**
 * Recounts roll-ups that do not agree with their hits. The embedded engine may stop between a batch and its roll-ups.
 * Deleted or changed hits also cause differences, because the views only add. Roll-ups of hits whose retention has
 * expired stay as they are.
 */
import { readHorizon, wholeFrom, type Horizon } from '../retention/horizon.ts';
import type { Database } from '../../engine/database/database.ts';
import { inStep } from '../../base/errors/step-failed.ts';
import { countAnew, ROLLUPS, type Rollup } from './rollups.ts';
import { receivedIn, stretchesOf, type Stretch } from '../../engine/database/time-range.ts';

/** Repairs the hours and days in which hits were received. `moments`: in milliseconds. */
export async function repairSums(database: Database, moments: readonly number[]): Promise<void> {
  const seconds = [...new Set(moments.map((moment) => Math.floor(moment / 1000)))];
  const horizon = await readHorizon(database);
  await inStep('sums', async () => {
    for (const rollup of ROLLUPS) {
      for (const stretch of await stretchesOf(database, rollup.unit, seconds))
        await repair(database, rollup, since(rollup, horizon, stretch), false);
    }
  });
}

/**
 * Repairs whole days. `always`: recounts without comparing, because the hits may have changed while their number
 * stayed the same.
 */
export async function repairSumsOf(
  database: Database,
  days: Stretch,
  always: boolean,
): Promise<void> {
  const horizon = await readHorizon(database);
  await inStep('sums', async () => {
    for (const rollup of ROLLUPS)
      await repair(database, rollup, since(rollup, horizon, days), always);
  });
}

/** The part of a stretch that still has all its hits. */
function since({ unit }: Rollup, horizon: Horizon, { from, to }: Stretch): Stretch {
  return { from: Math.max(from, wholeFrom(unit, horizon)), to };
}

async function repair(
  database: Database,
  rollup: Rollup,
  stretch: Stretch,
  always: boolean,
): Promise<void> {
  if (stretch.from >= stretch.to) return;
  if (always || (await differ(database, rollup, stretch))) {
    for (const statement of countAnew(rollup, stretch)) await database.run(statement);
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
     SELECT sum(beacons) + sum(left_out) + sum(simulated) AS counted FROM ${table} WHERE ${within(stretch)}`,
  );
  return Number(rows[0]?.counted) !== Number(rows[1]?.counted);
}
