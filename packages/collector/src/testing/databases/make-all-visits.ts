/** Makes all days that are due. */
import type { Database } from '../../engine/database/database.ts';
import { makeVisits } from '../../store/visits/make-visits.ts';

/** Returns the days in the order in which they were made. Throws if one could not be made. */
export async function makeAllVisits(database: Database, isNewestFirst = false): Promise<string[]> {
  const days: string[] = [];
  for (;;) {
    const { day, left, failed } = await makeVisits(database, { tried: [], isNewestFirst });
    for (const one of failed) {
      // Throws if the test has stopped the process (`interrupted-database.ts`).
      await database.run('SELECT 1');
      throw new Error(`The visits of ${one.day} were not made: ${one.reason}.`);
    }
    if (day !== undefined) days.push(day);
    if (left === 0) return days;
  }
}
