/**
 * What the job of visits writes: beside each hit its place in a visit, at the end of each day what lasts of each visitor, and the
 * sums of a day that need visits. Days are Toronto's.
 */
import { settings } from '@balise/settings';
import { ZONE } from '../store/zone.ts';

/** Dimensions whose value goes on counting for later hits. */
export const LASTING = settings.variables.dimensions.flatMap(({ id, expiry }) =>
  expiry === undefined ? [] : [{ id, expiry, column: `lasting_${id}` }],
);

const text = (name: string): string => `\`${name}\` String CODEC(ZSTD(1))`;
const word = (name: string): string => `\`${name}\` LowCardinality(String) CODEC(ZSTD(1))`;

/** One row for each hit with an identifier, in the order of `hits`. */
const HIT_VISITS = [
  ...[word('suite'), "received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))", text('id')],
  ...[word('environment'), word('department'), word('host'), word('kind')],
  'visitor UInt64 CODEC(ZSTD(1))',
  'visit UInt64 CODEC(ZSTD(1))',
  'is_entry Bool CODEC(ZSTD(1))',
  // Of a bot or an internal network.
  'is_left_out Bool CODEC(ZSTD(1))',
  // So far.
  'is_exit Bool CODEC(ZSTD(1))',
  // Milliseconds until the next hit of the visit.
  'next_after Nullable(UInt32) CODEC(ZSTD(1))',
  ...LASTING.map(({ column }) => text(column)),
];

/** Of a visitor at the end of a day; values as `encodedValue` writes them. */
const STATES = [
  'day Date',
  'form LowCardinality(String)',
  'visitor UInt64 CODEC(ZSTD(1))',
  "last_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))",
  'visit UInt64 CODEC(ZSTD(1))',
  'visit_values Array(String) CODEC(ZSTD(1))',
  'week_values Array(String) CODEC(ZSTD(1))',
];

/** `scope`: of `all` hits, or of the one `department` or `host` that `value` names. */
const DAYS = [
  'day Date',
  word('environment'),
  word('scope'),
  word('value'),
  ...['visits', 'visitors', 'hits', 'page_views', 'entries', 'exits'].map((sum) => `${sum} UInt64`),
  // Seconds between the hits of visits.
  'seconds UInt64',
];

/**
 * The statement that gives `hit_visits` the columns of today's lasting dimensions and no others: a day is put in place from a table that
 * has just these. Days of other dimensions are made again (`FORM`). Nothing where it has them.
 */
export function lastingChange(present: ReadonlySet<string>): string | undefined {
  const columns = LASTING.map(({ column }) => column);
  const changes = [
    ...columns
      .filter((column) => !present.has(column))
      .map((column) => `ADD COLUMN IF NOT EXISTS ${text(column)}`),
    ...[...present]
      .filter((name) => name.startsWith('lasting_') && !columns.includes(name))
      .map((name) => `DROP COLUMN IF EXISTS \`${name}\``),
  ];
  return changes.length === 0 ? undefined : `ALTER TABLE hit_visits ${changes.join(', ')}`;
}

function tableOf(name: string, columns: readonly string[], rest: string): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (\n  ${columns.join(',\n  ')}\n)\n${rest}`;
}

/** By table that is replaced day by day: its statement under any name. */
export const DAY_TABLES: Readonly<Record<string, (name: string) => string>> = {
  hit_visits: (name) =>
    tableOf(
      name,
      HIT_VISITS,
      `ENGINE = MergeTree PARTITION BY toDate(received_at, '${ZONE}') ORDER BY (suite, received_at, id)`,
    ),
  visitor_states: (name) =>
    tableOf(name, STATES, 'ENGINE = MergeTree PARTITION BY day ORDER BY visitor'),
  visits_daily: (name) =>
    tableOf(name, DAYS, `ENGINE = MergeTree PARTITION BY day ORDER BY (environment, scope, value)`),
};

/** Which hits a day was made from, newest last: a day with others is made again. */
const VISIT_DAYS = tableOf(
  'visit_days',
  [
    'day Date',
    'form LowCardinality(String)',
    'hits UInt64',
    'next_hits UInt64',
    "made_at DateTime64(3, 'UTC')",
  ],
  'ENGINE = MergeTree ORDER BY (day, made_at)',
);

export const VISITS_TABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DAY_TABLES).map(([name, statement]) => [name, statement(name)] as const),
  ['visit_days', VISIT_DAYS],
]);
