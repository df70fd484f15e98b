/** Migrates the tables to the current schema and adds the columns of new dimensions. Runs at each start. */
import type { Exclusively } from '../../control-store/database/exclusive-lock.ts';
import { NOTHING_SWEPT, readHorizon, wholeFrom, type Horizon } from '../retention/horizon.ts';
import { columnsByTable, type ColumnsByTable } from '../tables/columns-by-table.ts';
import { VISIT_PLACES, VISIT_PLACES_COLUMNS } from '../sums/visit-places.ts';
import {
  lastingChange,
  STATE_NAMES,
  VISIT_COLUMNS,
  VISIT_HITS_ORDER,
} from '../visits/visits-tables.ts';
import type { Database } from '../../engine/database/database.ts';
import { definitionsOf } from '../tables/definitions-of.ts';
import { exactVisitors } from './exact-visitors.ts';
import { hitsOnce } from './hits-once.ts';
import { ownSettings } from './own-settings.ts';
import { OWN_TABLES } from '../tables/own-tables.ts';
import { countAnew, createView, fill, ROLLUPS, viewOf, type Rollup } from '../rollups/rollups.ts';
import { missingColumns, TABLES } from '../tables/schema.ts';
import { checkStoreFormat, markStore } from '../tables/store-format.ts';

/**
 * Returns the statements that are still to run, in order. The step reads the tables to find them, so an interrupted
 * migration continues where it stopped.
 */
export type Step = (database: Database) => Promise<readonly string[]>;

/** Migrations of the data of earlier collectors, oldest schema first. New hits wait in the journal meanwhile. */
const MIGRATIONS: readonly Step[] = [hitsOnce];

const createTables: Step = (database) => missingTables(database, TABLES);

/** Runs on each node of a cluster: the engine does not replicate settings. */
export const durableTables: Step = (database) => ownSettings(database, OWN_TABLES);

/** In order: each step sees the result of the steps before it. */
const STEPS: readonly Step[] = [
  markStore,
  withoutFormerVisits,
  ...MIGRATIONS,
  newColumns,
  otherLasting,
  otherSums,
  exactVisitors,
  createTables,
  filledViews,
  ownRetention,
  durableTables,
];

/**
 * Throws a `ServerFault` if the tables are too new for this collector, or the error of the engine. After an error,
 * the next call continues with the remaining steps.
 *
 * `alone`: the lock for collectors that share a server.
 */
export async function prepareTables(database: Database, alone?: Exclusively): Promise<void> {
  if (!alone) return await takeSteps(database);
  // Takes the lock only if a step is due. Otherwise the store opens even if the lock's database is down.
  if ((await preparation(database)).length > 0) await alone(() => takeSteps(database));
}

async function takeSteps(database: Database): Promise<void> {
  // A newer collector may have changed the tables while this one waited for the lock.
  await checkStoreFormat(database);
  for (const step of STEPS) {
    for (const statement of await step(database)) await database.run(statement);
  }
}

/** The statements that `prepareTables` would run. Changes nothing. */
export async function preparation(database: Database): Promise<readonly string[]> {
  await checkStoreFormat(database);
  const mark = await markStore(database);
  const migration = (await Promise.all(MIGRATIONS.map((step) => step(database)))).flat();
  // A table that a migration makes already has the current columns.
  const columns = migration.length > 0 ? [] : await newColumns(database);
  const lasting = await otherLasting(database);
  const sums = await otherSums(database);
  const visitors = await exactVisitors(database);
  const missing = await createTables(database);
  const views = await filledViews(database);
  const retention = (await ownRetention(database)).filter(
    (statement) => migration.length === 0 || statement !== withoutTtl('hits'),
  );
  const former = await withoutFormerVisits(database);
  // A table that is made again already has the current settings.
  const anew = [...former, ...(migration.length > 0 ? ['DROP TABLE hits'] : [])];
  const settings = (await durableTables(database)).filter(
    (statement) => !anew.some((one) => statement.startsWith(one.replace('DROP', 'ALTER') + ' ')),
  );
  return [
    ...mark,
    ...former,
    ...migration,
    ...columns,
    ...lasting,
    ...sums,
    ...visitors,
    ...missing,
    ...views,
    ...retention,
    ...settings,
  ];
}

/** `tables`: the statements that create them, by name. */
export async function missingTables(
  database: Database,
  tables: ReadonlyMap<string, string>,
): Promise<string[]> {
  const present = await definitionsOf(database);
  return [...tables].filter(([name]) => !present.has(name)).map(([, statement]) => statement);
}

/**
 * Refills roll-up tables whose view or column is missing. Such a table is incomplete: it is filled from the hits, and
 * its view is made last. Roll-ups of hits whose retention has expired stay.
 */
export async function filledViews(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  const horizon = present.has('sweeps') ? await readHorizon(database) : NOTHING_SWEPT;
  return missingViews(present).flatMap((rollup) => filledView(rollup, horizon));
}

/** Roll-ups whose view is missing, or will be dropped because a column is missing. */
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

/** The last second that the engine can represent. */
const END_OF_TIME = 2 ** 32 - 1;

/**
 * Drops visit tables with an earlier schema. `hit_visits`, the table before `visit_hits`, has visitor data that must
 * not outlive an erasure. A table that lacks a current column or has another sort order is rebuilt, with all its
 * days.
 */
export async function withoutFormerVisits(database: Database): Promise<string[]> {
  const present = await columnsByTable(database);
  const lacks = (table: string, columns: readonly string[]): boolean => {
    const own = present.get(table);
    return own !== undefined && columns.some((name) => !own.has(name));
  };
  const definition = (await definitionsOf(database)).get('visit_hits');
  const isInOrder = definition?.includes(`ORDER BY ${VISIT_HITS_ORDER}`) ?? true;
  return [
    ...(present.has('hit_visits') ? ['DROP TABLE hit_visits'] : []),
    ...(lacks('visit_hits', VISIT_COLUMNS) || !isInOrder ? ['DROP TABLE visit_hits'] : []),
    ...(lacks('visitor_states', STATE_NAMES) ? ['DROP TABLE visitor_states'] : []),
    ...(lacks(VISIT_PLACES, VISIT_PLACES_COLUMNS) ? [`DROP TABLE ${VISIT_PLACES}`] : []),
  ];
}

export async function newColumns(database: Database): Promise<string[]> {
  const present = (await columnsByTable(database)).get('hits');
  const addition = present && missingColumns(present);
  return addition ? [addition] : [];
}

/** The settings define which dimensions persist, so this may change the table. */
export async function otherLasting(database: Database): Promise<string[]> {
  const present = (await columnsByTable(database)).get('visit_hits');
  const change = present && lastingChange(present);
  return change ? [change] : [];
}

/**
 * Adds missing columns to a roll-up table and drops its view. A table without its view is recounted (`filledViews`).
 */
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

/** Definitions of the missing columns. */
function missingIn({ table, columns }: Rollup, present: ColumnsByTable): string[] {
  const known = present.get(table);
  return [...columns].flatMap(([name, one]) => (known && !known.has(name) ? [one] : []));
}

/** Earlier tables let the engine delete expired rows with a TTL. `sweep` deletes them now. */
async function ownRetention(database: Database): Promise<string[]> {
  return [...(await definitionsOf(database))].flatMap(([name, definition]) =>
    TABLES.has(name) && TTL.test(definition) ? [withoutTtl(name)] : [],
  );
}

const TTL = /\bTTL\b/;
const withoutTtl = (table: string): string => `ALTER TABLE ${table} REMOVE TTL`;
