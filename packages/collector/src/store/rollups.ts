/** Sums of hits that grow by themselves with each insert: the engine's own views, which only add. */
import { settings } from '@balise/settings';
import { DURABLE } from './durable.ts';
import { LEFT_OUT } from './left-out.ts';
import type { Stretch } from './stretch.ts';
import { ZONE } from './zone.ts';

export interface Rollup {
  readonly table: string;
  /** A stretch of time that its rows do not cross. */
  readonly unit: 'HOUR' | 'DAY';
  readonly columns: readonly string[];
  readonly create: string;
  /** The sums of the hits of a condition. */
  readonly select: (where: string) => string;
  /** A condition on the sums, of whole units. */
  readonly within: (stretch: Stretch) => string;
}

const MONTHS = settings.collection.retentionMonths;

/** Sums of both tables, by their columns, of hits. */
export const SUMS = {
  beacons: `countIf(NOT (${LEFT_OUT}))`,
  page_views: `countIf(kind = 'page' AND NOT (${LEFT_OUT}))`,
  cleaned: `sumIf(length(findings), NOT (${LEFT_OUT}))`,
  left_out: `countIf(${LEFT_OUT})`,
};
const SUM_COLUMNS = Object.keys(SUMS).map((name) => `${name} SimpleAggregateFunction(sum, UInt64)`);

const word = (name: string): string => `${name} LowCardinality(String)`;

interface RollupParts {
  readonly table: string;
  readonly unit: Rollup['unit'];
  /** Name and expression of the stretch. */
  readonly time: readonly [name: string, type: string, expression: string];
  /** Columns by which it is summed, with their types. */
  readonly by: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, readonly [type: string, expression: string]>>;
  readonly within: Rollup['within'];
}

function rollupOf({ table, unit, time, by, extra = {}, within }: RollupParts): Rollup {
  const [name, type, expression] = time;
  const keys = Object.keys(by);
  const columns = [name, ...keys, ...Object.keys(SUMS), ...Object.keys(extra)];
  const values = [
    `${expression} AS ${name}`,
    ...keys,
    ...Object.entries(SUMS).map(([sum, value]) => `${value} AS ${sum}`),
    ...Object.entries(extra).map(([one, [, value]]) => `${value} AS ${one}`),
  ];
  const definitions = [
    `${name} ${type}`,
    ...Object.values(by),
    ...SUM_COLUMNS,
    ...Object.entries(extra).map(([one, [kind]]) => `${one} ${kind}`),
  ];
  return {
    table,
    unit,
    columns,
    create: `
  CREATE TABLE IF NOT EXISTS ${table} (
    ${definitions.join(',\n    ')}
  )
  ENGINE = AggregatingMergeTree
  PARTITION BY toYYYYMM(${name})
  ORDER BY (environment, ${name}, ${keys.filter((key) => key !== 'environment').join(', ')})
  TTL ${name} + INTERVAL ${MONTHS} MONTH
  SETTINGS ${DURABLE}`,
    select: (where) =>
      `SELECT ${values.join(', ')} FROM hits${where && ` WHERE ${where}`} GROUP BY ${name}, ${keys.join(', ')}`,
    within,
  };
}

/** What the overview asks. */
const HOURLY = rollupOf({
  table: 'hits_hourly',
  unit: 'HOUR',
  time: ['hour', "DateTime('UTC')", 'toStartOfHour(received_at)'],
  by: { environment: word('environment'), host: word('host') },
  extra: {
    first_at: ["SimpleAggregateFunction(min, DateTime64(3, 'UTC'))", 'min(received_at)'],
    last_at: ["SimpleAggregateFunction(max, DateTime64(3, 'UTC'))", 'max(received_at)'],
  },
  within: ({ from, to }) =>
    `hour >= toDateTime(${from}, 'UTC') AND hour < toDateTime(${to}, 'UTC')`,
});

/** Pages by day. */
const PAGES = rollupOf({
  table: 'pages_daily',
  unit: 'DAY',
  time: ['day', 'Date', `toDate(received_at, '${ZONE}')`],
  by: {
    environment: word('environment'),
    department: word('department'),
    host: word('host'),
    path: 'path String CODEC(ZSTD(1))',
    language: word('language'),
  },
  within: ({ from, to }) =>
    `day >= toDate(toDateTime(${from}, '${ZONE}')) AND day < toDate(toDateTime(${to}, '${ZONE}'))`,
});

export const ROLLUPS: readonly Rollup[] = [HOURLY, PAGES];

export const viewOf = ({ table }: Pick<Rollup, 'table'>): string => `${table}_view`;

export function createView({ table, select }: Rollup): string {
  return `
  CREATE MATERIALIZED VIEW IF NOT EXISTS ${viewOf({ table })} TO ${table} AS
  ${select('')}`;
}
