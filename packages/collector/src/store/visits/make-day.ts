/** Makes a day from all of its hits, in separate tables, and puts it in place as a whole. */
import type { Database } from '../../engine/database/database.ts';
import {
  fillSums,
  makingTables,
  PART_ROWS,
  partTable,
  type MakingTables,
} from './making-tables.ts';
import type { DayBounds, Part } from './day-bounds.ts';
import { visitHitsOf } from './visit-rows.ts';
import { PART_COLUMNS, PART_SELECTION, visitsOfDay } from './visits-of-day.ts';
import { putInPlace } from './put-in-place.ts';
import { FORM } from './visits-form.ts';
import { statesOf } from './visitor-states.ts';
import { DAY_TABLES } from './visits-tables.ts';

/** `hits`: the number of hits of the day. Throws the error of the engine. */
export async function makeDay(
  database: Database,
  day: DayBounds & { readonly hits: number },
): Promise<void> {
  const making = makingTables();
  const part = partTable();
  try {
    await making.create(database);
    await database.run(`CREATE TABLE ${part} (${PART_COLUMNS}) ENGINE = Memory`);
    const parts = Math.max(1, Math.ceil(day.hits / PART_ROWS));
    for (let number = 0; number < parts; number += 1)
      await makePart(database, day, { number, of: parts }, { part, making });
    await fillSums(database, making, { day: day.day, hits: day.hits });
    await clearLarge(database, making.of('visit_hits'), day);
    for (const table of Object.keys(DAY_TABLES))
      await putInPlace(database, table, making.of(table), day.day);
  } finally {
    await making.drop(database);
    await database.run(`DROP TABLE IF EXISTS ${part}`);
  }
}

async function makePart(
  database: Database,
  day: DayBounds,
  some: Part,
  { part, making }: { readonly part: string; readonly making: MakingTables },
): Promise<void> {
  await database.run(`TRUNCATE TABLE ${part}`);
  await database.run(
    `INSERT INTO ${part} SELECT ${PART_SELECTION}
     FROM (${visitsOfDay({ day, part: some, form: FORM })}) WHERE is_hit AND is_of_day`,
  );
  await database.run(`INSERT INTO ${making.of('visit_hits')} ${visitHitsOf(day, some, part)}`);
  await database.run(`INSERT INTO ${making.of('visitor_states')} ${statesOf(day.day, part)}`);
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
