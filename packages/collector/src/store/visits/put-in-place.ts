/** Replaces a day of a table by a day that was made in a separate table. */
import type { Database } from '../../engine/database/database.ts';

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
      ? `ALTER TABLE ${table} DROP PARTITION '${day}'`
      : `ALTER TABLE ${table} REPLACE PARTITION '${day}' FROM ${made}`,
  );
}
