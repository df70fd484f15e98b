/** Roll-up tables of hits. The engine's materialized views add to them with each insert. */
import { DURABLE } from '../../engine/database/durable.ts';
import { IS_EXCLUDED } from '../../figures/hits/excluded-hits.ts';
import { receivedIn, type Stretch } from '../../engine/database/time-range.ts';
import { ZONE } from '../../base/clock/zone.ts';

export interface Rollup {
  readonly table: string;
  /** The unit of time of its rows. */
  readonly unit: 'HOUR' | 'DAY';
  /** Column definitions by name. */
  readonly columns: ReadonlyMap<string, string>;
  readonly create: string;
  /** The engine clause of the `CREATE` statement. */
  readonly engine: string;
  /** Computes the roll-ups of the hits that match a condition. */
  readonly select: (where: string) => string;
  /** A condition on the roll-ups of a stretch of whole units. */
  readonly within: (stretch: Stretch) => string;
}

/** The counts in both tables, by column name. */
export const SUMS = {
  beacons: `countIf(NOT (${IS_EXCLUDED}))`,
  page_views: `countIf(kind = 'page' AND NOT (${IS_EXCLUDED}))`,
  cleaned: `sumIf(length(findings), NOT (${IS_EXCLUDED}))`,
  left_out: `countIf((${IS_EXCLUDED}) AND is_simulated = 0)`,
  simulated: 'countIf(is_simulated = 1)',
};

/** Seconds. A larger difference cannot come from a wrong time zone: the browser's date is wrong. */
const FAR_OFF = 86_400;
/** Hits are counted by their time of receipt. The browser's clock has no influence. */
const CLOCK_OFF = `countIf(abs(clock_offset) > ${FAR_OFF} AND NOT (${IS_EXCLUDED}))`;

const SUM = 'SimpleAggregateFunction(sum, UInt64)';

const word = (name: string): string => `${name} LowCardinality(String)`;

interface RollupParts {
  readonly table: string;
  readonly unit: Rollup['unit'];
  /** Name, type and expression of the time column. */
  readonly time: readonly [name: string, type: string, expression: string];
  /** Definitions of the columns by which the hits are grouped. */
  readonly by: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, readonly [type: string, expression: string]>>;
  readonly within: Rollup['within'];
}

function rollupOf({ table, unit, time, by, extra = {}, within }: RollupParts): Rollup {
  const [name, type, expression] = time;
  const keys = Object.keys(by);
  const values = [
    `${expression} AS ${name}`,
    ...keys,
    ...Object.entries(SUMS).map(([sum, value]) => `${value} AS ${sum}`),
    ...Object.entries(extra).map(([one, [, value]]) => `${value} AS ${one}`),
  ];
  const columns = new Map([
    [name, `${name} ${type}`],
    ...Object.entries(by),
    ...Object.keys(SUMS).map((sum) => [sum, `${sum} ${SUM}`] as const),
    ...Object.entries(extra).map(([one, [kind]]) => [one, `${one} ${kind}`] as const),
  ]);
  const engine = `ENGINE = AggregatingMergeTree
  PARTITION BY toYYYYMM(${name})
  ORDER BY (environment, ${name}, ${keys.filter((key) => key !== 'environment').join(', ')})
  SETTINGS ${DURABLE}`;
  return {
    table,
    unit,
    columns,
    engine,
    create: `
  CREATE TABLE IF NOT EXISTS ${table} (
    ${[...columns.values()].join(',\n    ')}
  )
  ${engine}`,
    select: (where) =>
      `SELECT ${values.join(', ')} FROM hits${where && ` WHERE ${where}`} GROUP BY ${name}, ${keys.join(', ')}`,
    within,
  };
}

/** Hourly roll-ups, for the overview. */
export const HOURLY = rollupOf({
  table: 'hits_hourly',
  unit: 'HOUR',
  time: ['hour', "DateTime('UTC')", 'toStartOfHour(received_at)'],
  by: { environment: word('environment'), host: word('host') },
  extra: {
    clock_off: [SUM, CLOCK_OFF],
    first_at: ["SimpleAggregateFunction(min, DateTime64(3, 'UTC'))", 'min(received_at)'],
    last_at: ["SimpleAggregateFunction(max, DateTime64(3, 'UTC'))", 'max(received_at)'],
  },
  within: ({ from, to }) =>
    `hour >= toDateTime(${from}, 'UTC') AND hour < toDateTime(${to}, 'UTC')`,
});

/** Daily roll-ups by page. */
export const PAGES = rollupOf({
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

/** Statements that recount the hits of whole units. */
export function countAnew(rollup: Rollup, stretch: Stretch): string[] {
  return [
    `ALTER TABLE ${rollup.table} DELETE WHERE ${rollup.within(stretch)}`,
    fill(rollup, receivedIn(stretch)),
  ];
}

/** Adds the roll-ups of the hits that match a condition. */
export function fill({ table, columns, select }: Rollup, where: string): string {
  return `INSERT INTO ${table} (${[...columns.keys()].join(', ')}) ${select(where)}`;
}
