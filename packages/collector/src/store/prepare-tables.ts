/** Makes the tables, adds the columns of new dimensions and follows the retention of the settings, at each start. */
import type { Database } from './database.ts';
import { missingColumns, RETENTION, RETENTION_MARK, TABLES } from './schema.ts';

export async function prepareTables(database: Database): Promise<void> {
  for (const statement of TABLES) await database.run(statement);
  const columns = await database.rows<{ name: string }>(
    "SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'hits'",
  );
  const additions = missingColumns(new Set(columns.map(({ name }) => name)));
  if (additions) await database.run(additions);
  await followRetention(database);
}

/** Only where it differs: the engine would rewrite the parts for the same retention too. */
async function followRetention(database: Database): Promise<void> {
  const tables = await database.rows<{ name: string; definition: string }>(
    'SELECT name, create_table_query AS definition FROM system.tables WHERE database = currentDatabase()',
  );
  for (const { name, definition } of tables) {
    const statement = RETENTION[name];
    if (statement && !definition.includes(RETENTION_MARK)) await database.run(statement);
  }
}
