/**
 * Runs a change of hits with its consequences: the roll-ups of their days are recounted, and their visits are
 * rebuilt.
 */
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { repairSumsOf } from '../rollups/repair-sums.ts';
import { stretchesOf } from '../../engine/database/time-range.ts';
import { outdateVisits } from '../visits/recorded-days.ts';

/**
 * Start times of hours, in seconds. `moments`: hours of the hits that change. `lasting`: hours of hits whose visits
 * carry a value from them.
 */
export interface Touched {
  readonly moments: readonly number[];
  readonly lasting?: readonly number[];
}

/**
 * Marks the visits as outdated both before and after the change. After a crash in between, the roll-ups and visits of
 * these days are still rebuilt.
 */
export async function changing(
  database: Database,
  { moments, lasting = [] }: Touched,
  inTurn: InTurn,
  change: () => Promise<void>,
): Promise<void> {
  await outdateVisits(database, [...moments, ...lasting]);
  await change();
  for (const day of await stretchesOf(database, 'DAY', moments))
    await inTurn(() => repairSumsOf(database, day, true));
  await outdateVisits(database, [...moments, ...lasting]);
}
