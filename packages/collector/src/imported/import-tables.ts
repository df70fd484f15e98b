/**
 * Totals of days that another service has counted, and the imports that brought them. A row counts where its import does: rows are written
 * first, the import after them as one row, so that a file is there as a whole or not at all. Of two imports of one name, environment and
 * suite the newer has a day.
 */
import { DURABLE } from '../store/durable.ts';

export const IMPORTED_DAYS = 'imported_days';
export const IMPORTS = 'imports';

const word = (name: string): string => `${name} LowCardinality(String)`;

/** The statement of the table under any name. */
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

/** By its last day, so that it goes with the last of its rows. */
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
