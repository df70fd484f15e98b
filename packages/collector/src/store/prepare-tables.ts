/** Brings the tables to today's form, adds the columns of new dimensions and follows the retention of the settings, at each start. */
import type { Database } from './database.ts';
import { hitsOnce } from './migrations/hits-once.ts';
import { createView, ROLLUPS, viewOf, type Rollup } from './rollups.ts';
import { missingColumns, RETENTION, RETENTION_MARK, TABLES } from './schema.ts';

/** The statements that are left to run, in their order; read from the tables, so that what was interrupted goes on where it was. */
export type Step = (database: Database) => Promise<readonly string[]>;

/** Data of earlier collectors, oldest form first. Hits that come meanwhile wait in the journal. */
const MIGRATIONS: readonly Step[] = [hitsOnce];

const LEFT_OUT_COLUMN = 'left_out';

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
  const views = sums.length > 0 ? ROLLUPS.flatMap(filledView) : await missingViews(database);
  const retention = migration.length > 0 ? [] : await otherRetention(database);
  return [...migration, ...columns, ...sums, ...missing, ...views, ...retention];
}

async function missingTables(database: Database): Promise<string[]> {
  const present = await definitions(database);
  return [...TABLES].filter(([name]) => !present.has(name)).map(([, statement]) => statement);
}

/** Without its view a table of sums does not have them all: it is filled from the hits, and the view made last. */
async function missingViews(database: Database): Promise<string[]> {
  const present = await definitions(database);
  return ROLLUPS.filter((rollup) => !present.has(viewOf(rollup))).flatMap(filledView);
}

function filledView(rollup: Rollup): string[] {
  const { table, columns, select } = rollup;
  return [
    `TRUNCATE TABLE ${table}`,
    `INSERT INTO ${table} (${columns.join(', ')}) ${select('')}`,
    createView(rollup),
  ];
}

async function newColumns(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    "SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'hits'",
  );
  const addition = missingColumns(new Set(rows.map(({ name }) => name)));
  return addition && rows.length > 0 ? [addition] : [];
}

/** Sums of hours of which nothing was left out: without their view they are counted again. */
async function otherSums(database: Database): Promise<string[]> {
  const sums = (await definitions(database)).get('hits_hourly') ?? LEFT_OUT_COLUMN;
  if (sums.includes(LEFT_OUT_COLUMN)) return [];
  return [
    'DROP VIEW IF EXISTS hits_hourly_view',
    `ALTER TABLE hits_hourly ADD COLUMN IF NOT EXISTS ${LEFT_OUT_COLUMN} SimpleAggregateFunction(sum, UInt64)`,
  ];
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
