/** Copies the rows of a day between tables with the same columns. */
import type { Database } from '../../engine/database/database.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { DAY_TABLES } from './visits-tables.ts';

const TABLES: readonly string[] = Object.keys(DAY_TABLES);

/** Adds the rows of a day to tables with the same columns. The engine links the files, and copies nothing. */
export async function copyDay(
  database: Database,
  day: string,
  from: (table: string) => string,
  to: (table: string) => string,
): Promise<void> {
  const rows = await rowsOf(database, TABLES.map(from), day);
  for (const table of TABLES)
    if (rows.has(from(table)))
      await database.run(`ALTER TABLE ${to(table)} ATTACH PARTITION '${day}' FROM ${from(table)}`);
}

/** The number of rows that tables have of a day. Tables without such rows are left out. */
export async function rowsOf(
  database: Database,
  tables: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.rows<{ table: string; rows: number }>(
    `SELECT table, sum(rows) AS rows FROM system.parts
     WHERE database = currentDatabase() AND active AND table IN (${fixedList(tables)}) AND partition = '${day}'
     GROUP BY table HAVING rows > 0`,
  );
  return new Map(rows.map(({ table, rows: number }) => [table, Number(number)]));
}
