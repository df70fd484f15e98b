/** Computes again what damaged parts of derived tables contained: roll-ups of a month, and visits of a day. */
import { repairSumsOf } from '../rollups/repair-sums.ts';
import { outdateVisits } from '../visits/recorded-days.ts';
import { DAY_TABLES } from '../visits/visits-tables.ts';
import type { Database } from '../../engine/database/database.ts';
import type { DetachedPart } from './inspect-parts.ts';
import { ROLLUPS } from '../rollups/rollups.ts';
import { stretchesOf } from '../../engine/database/time-range.ts';

export async function remakeDerived(
  database: Database,
  parts: readonly DetachedPart[],
): Promise<void> {
  const of = (tables: readonly string[], form: RegExp): string[] => [
    ...new Set(
      parts.flatMap(({ table, partition }) =>
        tables.includes(table) && form.test(partition) ? [partition] : [],
      ),
    ),
  ];
  for (const month of of(
    ROLLUPS.map(({ table }) => table),
    /^\d{6}$/,
  )) {
    for (const day of await stretchesOf(database, 'DAY', noonsOf(month)))
      await repairSumsOf(database, day, true);
  }
  const noons = of(Object.keys(DAY_TABLES), /^\d{8}$/).map(
    (day) => Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T17:00:00Z`) / 1000,
  );
  await outdateVisits(database, noons);
}

/** Moments in seconds, one for each day in Toronto that the month has in UTC. */
function noonsOf(month: string): number[] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  const first = Date.UTC(year, number - 1, 0, 17);
  return Array.from({ length: 32 }, (_, index) => (first + index * 86_400_000) / 1000);
}
