/** Replaces a day by the day that was made in separate tables. */
import type { Database } from '../../engine/database/database.ts';
import { DAY_TABLES } from './visits-tables.ts';

/** Without this setting, a server refuses to remove large partitions. */
export const ANY_SIZE = 'SETTINGS max_partition_size_to_drop = 0';

/** `made`: the name of the separate table of each table of days. */
export async function putDayInPlace(
  database: Database,
  day: string,
  made: (table: string) => string,
): Promise<void> {
  for (const table of Object.keys(DAY_TABLES)) await putInPlace(database, table, made(table), day);
}

/** Replaces the whole partition, or drops it if the new day has no rows. */
export async function putInPlace(
  database: Database,
  table: string,
  made: string,
  day: string,
): Promise<void> {
  const [row] = await database.rows<{ rows: number }>(
    `SELECT count() AS rows FROM ${made} WHERE day = '${day}'`,
  );
  await database.run(
    Number(row?.rows) === 0
      ? `ALTER TABLE ${table} DROP PARTITION '${day}' ${ANY_SIZE}`
      : `ALTER TABLE ${table} REPLACE PARTITION '${day}' FROM ${made} ${ANY_SIZE}`,
  );
}
