/** Tables of the store. The same statements run on the embedded engine and on a server. */
import { settings } from '@balise/settings';
import { VISITS_TABLES } from '../visits/visits-tables.ts';
import { columnDefinitions } from './hit-columns.ts';
import { LEFT_OUT } from './left-out.ts';

/** An insert is on the disk when it is confirmed, and one that is repeated with its token is not applied twice. */
const DURABLE = [
  'non_replicated_deduplication_window = 1000',
  'fsync_after_insert = 1',
  'fsync_part_directory = 1',
].join(', ');

const MONTHS = settings.collection.retentionMonths;

/** `name` is another one while hits of an earlier form are brought into this one. */
export function hitsTable(name = 'hits'): string {
  return `
    CREATE TABLE IF NOT EXISTS ${name} (
      ${[...columnDefinitions().values()].join(',\n      ')},
      INDEX id_range id TYPE minmax GRANULARITY 1
    )
    ENGINE = MergeTree
    PARTITION BY toYYYYMM(received_at)
    ORDER BY (suite, received_at, id)
    TTL toDateTime(received_at) + INTERVAL ${MONTHS} MONTH
    SETTINGS ${DURABLE}`;
}

/** Of one hour of one host; the sums grow by themselves with each insert into `hits`. */
const HOURLY_COLUMNS = `
  toStartOfHour(received_at) AS hour, environment, host,
  countIf(NOT (${LEFT_OUT})) AS beacons, countIf(kind = 'page' AND NOT (${LEFT_OUT})) AS page_views,
  sumIf(length(findings), NOT (${LEFT_OUT})) AS cleaned, countIf(${LEFT_OUT}) AS left_out,
  min(received_at) AS first_at, max(received_at) AS last_at`;

export const HOURLY_SELECT = `SELECT ${HOURLY_COLUMNS} FROM hits`;
export const HOURLY_GROUP = 'GROUP BY hour, environment, host';

const HOURLY_TABLE = `
  CREATE TABLE IF NOT EXISTS hits_hourly (
    hour DateTime('UTC'),
    environment LowCardinality(String),
    host LowCardinality(String),
    beacons SimpleAggregateFunction(sum, UInt64),
    page_views SimpleAggregateFunction(sum, UInt64),
    cleaned SimpleAggregateFunction(sum, UInt64),
    left_out SimpleAggregateFunction(sum, UInt64),
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
  )
  ENGINE = AggregatingMergeTree
  PARTITION BY toYYYYMM(hour)
  ORDER BY (environment, hour, host)
  TTL hour + INTERVAL ${MONTHS} MONTH
  SETTINGS ${DURABLE}`;

export const HOURLY_VIEW = `
  CREATE MATERIALIZED VIEW IF NOT EXISTS hits_hourly_view TO hits_hourly AS
  ${HOURLY_SELECT} ${HOURLY_GROUP}`;

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
  TTL hour + INTERVAL ${MONTHS} MONTH`;

/** By name, in the order in which they are made. */
export const TABLES: ReadonlyMap<string, string> = new Map([
  ['hits', hitsTable()],
  ['hits_hourly', HOURLY_TABLE],
  ['hits_hourly_view', HOURLY_VIEW],
  ['refusals', REFUSALS_TABLE],
  ...VISITS_TABLES,
]);

/** The statement that gives `hits` the columns of new dimensions; nothing when it has them all. */
export function missingColumns(present: ReadonlySet<string>): string | undefined {
  const additions = [...columnDefinitions()]
    .filter(([name]) => !present.has(name))
    .map(([, definition]) => `ADD COLUMN IF NOT EXISTS ${definition}`);
  return additions.length === 0 ? undefined : `ALTER TABLE hits ${additions.join(', ')}`;
}

/** How the engine writes the retention of the settings in a table's definition. */
export const RETENTION_MARK = `toIntervalMonth(${MONTHS})`;

/** By table: what gives it the retention of the settings when it was made under another one. */
export const RETENTION: Readonly<Record<string, string>> = {
  hits: `ALTER TABLE hits MODIFY TTL toDateTime(received_at) + INTERVAL ${MONTHS} MONTH`,
  hits_hourly: `ALTER TABLE hits_hourly MODIFY TTL hour + INTERVAL ${MONTHS} MONTH`,
  refusals: `ALTER TABLE refusals MODIFY TTL hour + INTERVAL ${MONTHS} MONTH`,
};
