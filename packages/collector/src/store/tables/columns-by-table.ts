/** Names of the columns that each table has in the database. */
import type { Database } from '../../engine/database/database.ts';

export type ColumnsByTable = ReadonlyMap<string, ReadonlySet<string>>;

export async function columnsByTable(database: Pick<Database, 'rows'>): Promise<ColumnsByTable> {
  const rows = await database.rows<{ table: string; name: string }>(
    'SELECT table, name FROM system.columns WHERE database = currentDatabase()',
  );
  const tables = new Map<string, Set<string>>();
  for (const { table, name } of rows) tables.set(table, (tables.get(table) ?? new Set()).add(name));
  return tables;
}
