/** Makes a day from all of its hits, in separate tables, and puts it in place as a whole. */
import type { Database } from '../../engine/database/database.ts';
import type { DayBounds } from './day-bounds.ts';
import { inParts, PART_ROWS } from './in-parts.ts';
import { fillSums, makingTables } from './making-tables.ts';
import { putDayInPlace } from './put-in-place.ts';
import { visitHitsOf } from './visit-rows.ts';
import { statesOf } from './visitor-states.ts';
import { FORM } from './visits-form.ts';

/** `hits`: the number of hits of the day. Throws the error of the engine. */
export async function makeDay(
  database: Database,
  day: DayBounds & { readonly hits: number },
): Promise<void> {
  const making = makingTables();
  try {
    await making.create(database);
    await inParts(database, { day, form: FORM }, day.hits, async (part, walked) => {
      await database.run(
        `INSERT INTO ${making.of('visit_hits')} ${visitHitsOf(day, part, walked)}`,
      );
      await database.run(`INSERT INTO ${making.of('visitor_states')} ${statesOf(day.day, walked)}`);
    });
    await fillSums(database, making, { day: day.day, hits: day.hits });
    await clearLarge(database, making.of('visit_hits'), day);
    await putDayInPlace(database, day.day, making.of);
  } finally {
    await making.drop(database);
  }
}

/** Clears columns that are large on a day with many hits. The daily sums already contain what questions need of them. */
export async function clearLarge(
  database: Database,
  table: string,
  { day, hits }: { readonly day: string; readonly hits: number },
): Promise<void> {
  if (hits <= PART_ROWS) return;
  const cleared = ['twinUrl', 'next_after'].map(
    (column) => `CLEAR COLUMN ${column} IN PARTITION '${day}'`,
  );
  await database.run(`ALTER TABLE ${table} ${cleared.join(', ')}`);
}
