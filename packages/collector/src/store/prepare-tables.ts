/** Brings the tables to today's form, adds the columns of new dimensions and follows the retention of the settings, at each start. */
import { columnsByTable } from './columns-by-table.ts';
import type { Database } from './database.ts';
import { hitsOnce } from './migrations/hits-once.ts';
import { createView, ROLLUPS, viewOf, type Rollup } from './rollups.ts';
import { missingColumns, RETENTION, RETENTION_MARK, TABLES } from './schema.ts';

/** The statements that are left to run, in their order; read from the tables, so that what was interrupted goes on where it was. */
export type Step = (database: Database) => Promise<readonly string[]>;

/** Data of earlier collectors, oldest form first. Hits that come meanwhile wait in the journal. */
const MIGRATIONS: readonly Step[] = [hitsOnce];

/** Each looks at what those before it have left. */
const STEPS: readonly Step[] = [
  ...MIGRATIONS,
  newColumns,
  otherSums,
  missingTables,
  missingViews,
  otherRetention,
];

/** Throws what the engine says; what was done stays, and the next call goes on from there. */
export async function prepareTables(database: Database): Promise<void> {
  for (const step of STEPS) {
    for (const statement of await step(database)) await database.run(statement);
  }
}

/** What `prepareTables` would run; nothing is changed. */
export async function preparation(database: Database): Promise<readonly string[]> {
  const migration = (await Promise.all(MIGRATIONS.map((step) => step(database)))).flat();
  // The table that a migration makes has today's columns.
  const columns = migration.length > 0 ? [] : await newColumns(database);
  const sums = await otherSums(database);
  const missing = await missingTables(database);
  const views = await missingViews(database);
  const retention = migration.length > 0 ? [] : await otherRetention(database);
  return [...migration, ...columns, ...sums, ...missing, ...views, ...retention];
}

async function missingTables(database: Database): Promise<string[]> {
  const present = await definitions(database);
  return [...TABLES].filter(([name]) => !present.has(name)).map(([, statement]) => statement);
}

/** Without its view, or one of its columns, a table of sums does not have them all: it is filled from the hits, and the view made last. */
async function missingViews(database: Database): Promise<string[]> {
  const views = await definitions(database);
  const present = await columnsByTable(database);
  return ROLLUPS.filter(
    (rollup) => !views.has(viewOf(rollup)) || missingIn(rollup, present).length > 0,
  ).flatMap(filledView);
}

function filledView(rollup: Rollup): string[] {
  const { table, columns, select } = rollup;
  return [
    `TRUNCATE TABLE ${table}`,
    `INSERT INTO ${table} (${[...columns.keys()].join(', ')}) ${select('')}`,
    createView(rollup),
  ];
}

async function newColumns(database: Database): Promise<string[]> {
  const present = (await columnsByTable(database)).get('hits');
  const addition = present && missingColumns(present);
  return addition ? [addition] : [];
}

/** A table of sums that lacks one of today's gets it; without its view it is counted again. */
async function otherSums(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  return ROLLUPS.flatMap((rollup) => {
    const { table } = rollup;
    const additions = missingIn(rollup, present).map((one) => `ADD COLUMN IF NOT EXISTS ${one}`);
    if (additions.length === 0) return [];
    return [
      `DROP VIEW IF EXISTS ${viewOf(rollup)}`,
      `ALTER TABLE ${table} ${additions.join(', ')}`,
    ];
  });
}

/** Definitions. */
function missingIn(
  { table, columns }: Rollup,
  present: Awaited<ReturnType<typeof columnsByTable>>,
): string[] {
  const known = present.get(table);
  return [...columns].flatMap(([name, one]) => (known && !known.has(name) ? [one] : []));
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
