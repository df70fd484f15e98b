/**
 * Saves the contents of tables once, and restores them before each test. Making the visits of the same hits again
 * would take seconds.
 */
import type { Database } from '../../engine/database/database.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

/** Saves the tables. The returned function replaces their current contents with the saved ones. */
export async function keepTables(
  database: Database,
  tables: Iterable<string>,
): Promise<() => Promise<void>> {
  await database.run('CREATE DATABASE kept');
  const parts: (readonly [table: string, partition: string])[] = [];
  const all = [...tables];
  for (const table of all) {
    await database.run(`CREATE TABLE kept.${table} AS ${table}`);
    const found = await database.rows<{ id: string }>(
      `SELECT DISTINCT partition_id AS id FROM system.parts
       WHERE database = currentDatabase() AND table = ${quoteText(table)} AND active`,
    );
    for (const { id } of found) {
      await database.run(
        `ALTER TABLE kept.${table} ATTACH PARTITION ID ${quoteText(id)} FROM ${table}`,
      );
      parts.push([table, id]);
    }
  }
  return async () => {
    for (const table of all) await database.run(`TRUNCATE TABLE ${table}`);
    for (const [table, id] of parts)
      await database.run(
        `ALTER TABLE ${table} ATTACH PARTITION ID ${quoteText(id)} FROM kept.${table}`,
      );
  };
}
