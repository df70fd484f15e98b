/** A day that was made beside its table. */
import type { Database } from '../store/database.ts';

/** The partition as a whole; one that has nothing any more is dropped. */
export async function putInPlace(
  database: Database,
  table: string,
  made: string,
  day: string,
): Promise<void> {
  const [row] = await database.rows<{ rows: number }>(`SELECT count() AS rows FROM ${made}`);
  await database.run(
    Number(row?.rows) === 0
      ? `ALTER TABLE ${table} DROP PARTITION '${day}'`
      : `ALTER TABLE ${table} REPLACE PARTITION '${day}' FROM ${made}`,
  );
}
