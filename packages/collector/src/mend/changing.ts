/** What follows from hits that change: the sums of their days are counted again, and visits are made again. */
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/in-turn.ts';
import { repairSumsOf } from '../store/repair-sums.ts';
import { stretchesOf } from '../store/stretch.ts';
import { outdateVisits } from '../visits/make-visits.ts';

/** Hours, in seconds: of hits that change, and of those whose visits have something of them. */
export interface Touched {
  readonly moments: readonly number[];
  readonly lasting?: readonly number[];
}

/** Visits are marked before and after: whoever is cut off between leaves days whose sums and visits are made again. */
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
