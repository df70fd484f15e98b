/** Replaces a day of a table by a day that was made in a separate table. */
import type { Database } from '../../engine/database/database.ts';

/** Without this setting, a server refuses to remove large partitions. */
export const ANY_SIZE = 'SETTINGS max_partition_size_to_drop = 0';

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
