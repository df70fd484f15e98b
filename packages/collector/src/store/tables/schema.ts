/** Tables of the store. The same statements run on the embedded engine and on a server. */
import { IMPORT_TABLES } from '../imported/import-tables.ts';
import { SWEEPS_TABLE } from '../retention/horizon.ts';
import { VISITS_TABLES } from '../visits/visits-tables.ts';
import { columnDefinitions } from '../../engine/rows/hit-columns.ts';
import { DURABLE, KEPT } from '../../engine/database/durable.ts';
import { ROLLUPS } from '../rollups/rollups.ts';

/** `name` differs from `hits` while a migration copies hits from an earlier schema. */
export function hitsTable(name = 'hits'): string {
  return `
    CREATE TABLE IF NOT EXISTS ${name} (
      ${[...columnDefinitions().values()].join(',\n      ')},
      INDEX id_range id TYPE minmax GRANULARITY 1
    )
    ENGINE = MergeTree
    PARTITION BY toYYYYMM(received_at)
    ORDER BY (suite, received_at, id)
    SETTINGS ${DURABLE}`;
}

const REFUSALS_TABLE = `
  CREATE TABLE IF NOT EXISTS refusals (
    hour DateTime('UTC'),
    environment LowCardinality(String),
    code LowCardinality(String),
    refused UInt64
  )
  ENGINE = SummingMergeTree
  PARTITION BY toYYYYMM(hour)
  ORDER BY (environment, hour, code)
  SETTINGS ${KEPT}`;

/** See `StrangerCount`. */
const STRANGERS_TABLE = `
  CREATE TABLE IF NOT EXISTS strangers (
    hour DateTime('UTC'),
    environment LowCardinality(String),
    kind LowCardinality(String),
    name String,
    beacons UInt64
  )
  ENGINE = SummingMergeTree
  PARTITION BY toYYYYMM(hour)
  ORDER BY (hour, environment, kind, name)
  SETTINGS ${KEPT}`;

/** See `FailureCount`. By day, because it is kept for days only. */
const TAG_FAILURES_TABLE = `
  CREATE TABLE IF NOT EXISTS tag_failures (
    day Date,
    hour DateTime('UTC'),
    environment LowCardinality(String),
    host LowCardinality(String),
    failure LowCardinality(String),
    hits UInt64,
    times UInt64
  )
  ENGINE = SummingMergeTree
  PARTITION BY day
  ORDER BY (environment, day, hour, host, failure)
  SETTINGS ${KEPT}`;

/** See `LoadCount`. */
const UNLISTED_LOAD_TABLE = `
  CREATE TABLE IF NOT EXISTS unlisted_load (
    day Date,
    environment LowCardinality(String),
    host String,
    listed UInt8,
    loads UInt64
  )
  ENGINE = SummingMergeTree
  PARTITION BY day
  ORDER BY (environment, day, listed, host)
  SETTINGS ${KEPT}`;

/** By name, in the order in which they are made. The views are made after the roll-ups have been counted. */
export const TABLES: ReadonlyMap<string, string> = new Map([
  ['hits', hitsTable()],
  ...ROLLUPS.map(({ table, create }) => [table, create] as const),
  ['refusals', REFUSALS_TABLE],
  ['strangers', STRANGERS_TABLE],
  ['tag_failures', TAG_FAILURES_TABLE],
  ['unlisted_load', UNLISTED_LOAD_TABLE],
  ['sweeps', SWEEPS_TABLE],
  ...VISITS_TABLES,
  ...IMPORT_TABLES,
]);

/** The statement that adds the columns of new dimensions to `hits`. `undefined`: no column is missing. */
export function missingColumns(present: ReadonlySet<string>): string | undefined {
  const additions = [...columnDefinitions()]
    .filter(([name]) => !present.has(name))
    .map(([, definition]) => `ADD COLUMN IF NOT EXISTS ${definition}`);
  return additions.length === 0 ? undefined : `ALTER TABLE hits ${additions.join(', ')}`;
}
