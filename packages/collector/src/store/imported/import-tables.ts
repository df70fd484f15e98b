/**
 * Daily totals of another service, and the imports that brought them. The rows of an import are written first, then
 * the import as one row. Rows count only with their import, so a file counts as a whole or not at all. If two imports
 * with the same name, environment and suite have a day, the newer import counts.
 */
import { DURABLE } from '../../engine/database/durable.ts';

export const IMPORTED_DAYS = 'imported_days';
export const IMPORTS = 'imports';

const word = (name: string): string => `${name} LowCardinality(String)`;

/** The statement that creates the table, under any name. */
export const importedDaysTable = (name: string): string => `CREATE TABLE IF NOT EXISTS ${name} (
  day Date,
  ${['import', 'environment', 'event', 'host'].map(word).join(',\n  ')},
  path String CODEC(ZSTD(1)),
  ${word('department')},
  total UInt64 CODEC(T64, ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (environment, event, day, host, path, import)
SETTINGS ${DURABLE}`;

/** Partitioned by its last day, so that it expires with the last of its rows. */
const IMPORTS_TABLE = `CREATE TABLE IF NOT EXISTS ${IMPORTS} (
  id String,
  name String,
  name_fr String,
  ${['environment', 'suite'].map(word).join(',\n  ')},
  days Array(Date),
  last_day Date,
  row_count UInt64,
  imported_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(last_day)
ORDER BY (name, environment, imported_at)
SETTINGS ${DURABLE}`;

export const IMPORT_TABLES: ReadonlyMap<string, string> = new Map([
  [IMPORTED_DAYS, importedDaysTable(IMPORTED_DAYS)],
  [IMPORTS, IMPORTS_TABLE],
]);
