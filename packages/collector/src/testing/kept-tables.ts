/** What tables hold is put aside once, to be put back before each test: to make visits of the same hits again takes seconds. */
import type { Database } from '../store/database.ts';
import { quoteText } from '../store/quote-text.ts';

/** Puts aside what the tables hold; the function that is returned puts it back, in place of what they hold by then. */
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
