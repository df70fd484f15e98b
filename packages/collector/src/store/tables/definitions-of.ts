/** The statement that creates each table of the database, by name, as the engine writes it. */
import type { Database } from '../../engine/database/database.ts';

export async function definitionsOf(
  database: Pick<Database, 'rows'>,
): Promise<ReadonlyMap<string, string>> {
  const tables = await database.rows<{ name: string; definition: string }>(
    'SELECT name, create_table_query AS definition FROM system.tables WHERE database = currentDatabase()',
  );
  return new Map(tables.map(({ name, definition }) => [name, definition]));
}
