/** Brings the tables to today's form, adds the columns of new dimensions, at each start. */
import type { Alone } from '../control/alone.ts';
import { NOTHING_SWEPT, readHorizon, wholeFrom, type Horizon } from '../retention/horizon.ts';
import { columnsByTable, type ColumnsByTable } from './columns-by-table.ts';
import { VISIT_PLACES, VISIT_PLACES_COLUMNS } from '../reports/visit-places.ts';
import { lastingChange, VISIT_COLUMNS, VISIT_HITS_ORDER } from '../visits/visits-tables.ts';
import type { Database } from './database.ts';
import { hitsOnce } from './migrations/hits-once.ts';
import { countAnew, createView, fill, ROLLUPS, viewOf, type Rollup } from './rollups.ts';
import { missingColumns, TABLES } from './schema.ts';
import { checkStoreFormat, markStore } from './store-format.ts';

/** The statements that are left to run, in their order; read from the tables, so that what was interrupted goes on where it was. */
export type Step = (database: Database) => Promise<readonly string[]>;

/** Data of earlier collectors, oldest form first. Hits that come meanwhile wait in the journal. */
const MIGRATIONS: readonly Step[] = [hitsOnce];

const createTables: Step = (database) => missingTables(database, TABLES);

/** Each looks at what those before it have left. */
const STEPS: readonly Step[] = [
  markStore,
  withoutFormerVisits,
  ...MIGRATIONS,
  newColumns,
  otherLasting,
  otherSums,
  createTables,
  filledViews,
  ownRetention,
];

/** Throws a `ServerFault` where the tables are too new for this collector, and what the engine says; what was done stays, and the next call goes on from there. `alone`: where collectors share a server. */
export async function prepareTables(database: Database, alone?: Alone): Promise<void> {
  if (!alone) return await takeSteps(database);
  // Asked for nothing where nothing is due: the store opens, also while nobody keeps the lock.
  if ((await preparation(database)).length > 0) await alone(() => takeSteps(database));
}

async function takeSteps(database: Database): Promise<void> {
  // A newer collector may have had the lock that was waited for.
  await checkStoreFormat(database);
  for (const step of STEPS) {
    for (const statement of await step(database)) await database.run(statement);
  }
}

/** What `prepareTables` would run; nothing is changed. */
export async function preparation(database: Database): Promise<readonly string[]> {
  await checkStoreFormat(database);
  const mark = await markStore(database);
  const migration = (await Promise.all(MIGRATIONS.map((step) => step(database)))).flat();
  // The table that a migration makes has today's columns.
  const columns = migration.length > 0 ? [] : await newColumns(database);
  const lasting = await otherLasting(database);
  const sums = await otherSums(database);
  const missing = await createTables(database);
  const views = await filledViews(database);
  const retention = (await ownRetention(database)).filter(
    (statement) => migration.length === 0 || statement !== withoutTtl('hits'),
  );
  const former = await withoutFormerVisits(database);
  return [
    ...mark,
    ...former,
    ...migration,
    ...columns,
    ...lasting,
    ...sums,
    ...missing,
    ...views,
    ...retention,
  ];
}

/** `tables`: their statements by name. */
export async function missingTables(
  database: Database,
  tables: ReadonlyMap<string, string>,
): Promise<string[]> {
  const present = await definitions(database);
  return [...tables].filter(([name]) => !present.has(name)).map(([, statement]) => statement);
}

/**
 * Without its view, or one of its columns, a table of sums does not have them all: it is filled from the hits, and the view made last.
 * Sums whose hits were swept stay.
 */
export async function filledViews(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  const horizon = present.has('sweeps') ? await readHorizon(database) : NOTHING_SWEPT;
  return missingViews(present).flatMap((rollup) => filledView(rollup, horizon));
}

/** Those whose view is missing, or is going to be. */
export const missingViews = (present: ColumnsByTable): readonly Rollup[] =>
  ROLLUPS.filter((rollup) => !present.has(viewOf(rollup)) || missingIn(rollup, present).length > 0);

function filledView(rollup: Rollup, horizon: Horizon): string[] {
  const from = wholeFrom(rollup.unit, horizon);
  const counted =
    from > 0
      ? countAnew(rollup, { from, to: END_OF_TIME })
      : [`TRUNCATE TABLE ${rollup.table}`, fill(rollup, '')];
  return [...counted, createView(rollup)];
}

/** The last second that the engine knows. */
const END_OF_TIME = 2 ** 32 - 1;

/**
 * Tables of visits of another form. What the table before `visit_hits` says of visitors must not outlive an erasure; what lacks one of
 * today's columns or is in another order is made anew, with all its days.
 */
export async function withoutFormerVisits(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  const lacks = (table: string, columns: readonly string[]): boolean => {
    const own = present.get(table);
    return own !== undefined && columns.some((name) => !own.has(name));
  };
  const definition = (await definitions(database)).get('visit_hits');
  const isInOrder = definition?.includes(`ORDER BY ${VISIT_HITS_ORDER}`) ?? true;
  return [
    ...(present.has('hit_visits') ? ['DROP TABLE hit_visits'] : []),
    ...(lacks('visit_hits', VISIT_COLUMNS) || !isInOrder ? ['DROP TABLE visit_hits'] : []),
    ...(lacks(VISIT_PLACES, VISIT_PLACES_COLUMNS) ? [`DROP TABLE ${VISIT_PLACES}`] : []),
  ];
}

export async function newColumns(database: Database): Promise<string[]> {
  const present = (await columnsByTable(database)).get('hits');
  const addition = present && missingColumns(present);
  return addition ? [addition] : [];
}

/** Which dimensions last is a setting. */
export async function otherLasting(database: Database): Promise<string[]> {
  const present = (await columnsByTable(database)).get('visit_hits');
  const change = present && lastingChange(present);
  return change ? [change] : [];
}

/** A table of sums that lacks one of today's gets it; without its view it is counted again. */
export async function otherSums(database: Database): Promise<string[]> {
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
function missingIn({ table, columns }: Rollup, present: ColumnsByTable): string[] {
  const known = present.get(table);
  return [...columns].flatMap(([name, one]) => (known && !known.has(name) ? [one] : []));
}

/** Earlier tables had the engine remove single rows when it liked; what is too old is swept now. */
async function ownRetention(database: Database): Promise<string[]> {
  return [...(await definitions(database))].flatMap(([name, definition]) =>
    TABLES.has(name) && TTL.test(definition) ? [withoutTtl(name)] : [],
  );
}

const TTL = /\bTTL\b/;
const withoutTtl = (table: string): string => `ALTER TABLE ${table} REMOVE TTL`;

/** By name of the table. */
async function definitions(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await database.rows<{ name: string; definition: string }>(
    'SELECT name, create_table_query AS definition FROM system.tables WHERE database = currentDatabase()',
  );
  return new Map(tables.map(({ name, definition }) => [name, definition]));
}
