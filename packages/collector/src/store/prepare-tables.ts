/** Brings the tables to today's form, adds the columns of new dimensions and follows the retention of the settings, at each start. */
import type { Database } from './database.ts';
import { hitsOnce } from './migrations/hits-once.ts';
import { missingColumns, RETENTION, RETENTION_MARK, TABLES } from './schema.ts';

/** The statements that are left to run, in their order; read from the tables, so that what was interrupted goes on where it was. */
export type Step = (database: Database) => Promise<readonly string[]>;

/** Data of earlier collectors, oldest form first. Hits that come meanwhile wait in the journal. */
const MIGRATIONS: readonly Step[] = [hitsOnce];

/** Each looks at what those before it have left. */
const STEPS: readonly Step[] = [...MIGRATIONS, missingTables, newColumns, otherRetention];

/** Throws what the engine says; what was done stays, and the next call goes on from there. */
export async function prepareTables(database: Database): Promise<void> {
  for (const step of STEPS) {
    for (const statement of await step(database)) await database.run(statement);
  }
}

/** What `prepareTables` would run; nothing is changed. */
export async function preparation(database: Database): Promise<readonly string[]> {
  const migration = (await Promise.all(MIGRATIONS.map((step) => step(database)))).flat();
  const missing = await missingTables(database);
  // Tables that are about to be made have today's columns.
  const isMade = migration.length > 0 || missing.length > 0;
  const rest = isMade ? [] : [...(await newColumns(database)), ...(await otherRetention(database))];
  return [...migration, ...missing, ...rest];
}

async function missingTables(database: Database): Promise<string[]> {
  const present = await definitions(database);
  return [...TABLES].filter(([name]) => !present.has(name)).map(([, statement]) => statement);
}

async function newColumns(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    "SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'hits'",
  );
  const addition = missingColumns(new Set(rows.map(({ name }) => name)));
  return addition ? [addition] : [];
}

/** Only where it differs: the engine would rewrite the parts for the same retention too. */
async function otherRetention(database: Database): Promise<string[]> {
  return [...(await definitions(database))].flatMap(([name, definition]) => {
    const statement = RETENTION[name];
    return statement && !definition.includes(RETENTION_MARK) ? [statement] : [];
  });
}

/** By name of the table. */
async function definitions(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await database.rows<{ name: string; definition: string }>(
    'SELECT name, create_table_query AS definition FROM system.tables WHERE database = currentDatabase()',
  );
  return new Map(tables.map(({ name, definition }) => [name, definition]));
}
