/**
 * What the job of visits writes: beside each hit its place in a visit, at the end of each day what lasts of each visitor, and the
 * sums of a day that need visits. Days are Toronto's.
 */
import { settings } from '@balise/settings';
import { REPORT_DAYS, reportDaysTable } from '../reports/report-days.ts';
import {
  REPORT_STATES,
  REPORT_SUMS,
  reportStatesTable,
  reportSumsTable,
} from '../reports/report-sums.ts';
import { VISIT_PLACES, visitPlacesTable } from '../reports/visit-places.ts';
import { CAMPAIGN_IDS, REPORT_COLUMNS } from './report-columns.ts';
import { IS_VARIED } from './varied-visits.ts';
import { FLAGS_TYPE } from './visit-flags.ts';
import { besideColumns, SIDE_NAMES } from './views-beside.ts';

/** Of the id of a hit what `visit_hits` keeps. */
export const idDigest = (id: string): string => `toUInt16(cityHash64(${id}))`;

/** Dimensions whose value goes on counting for later hits. */
export const LASTING = settings.variables.dimensions.flatMap(({ id, expiry }) =>
  expiry === undefined ? [] : [{ id, expiry, column: `lasting_${id}` }],
);

/** Of which it is kept whose page set them: another department's campaigns are theirs. */
export const LASTING_CAMPAIGNS = LASTING.filter(({ id }) => CAMPAIGN_IDS.includes(id));

const text = (name: string): string => `\`${name}\` String CODEC(ZSTD(1))`;
const word = (name: string): string => `\`${name}\` LowCardinality(String) CODEC(ZSTD(1))`;

/**
 * Of each class by department and page: a question for some pages reads few others, and what a page has alike takes little room. A table in another
 * order is made anew.
 */
export const VISIT_HITS_ORDER =
  '(environment, hit_class, department, language, page_id, visitor, received_at)';

/** One row for each hit: a second order of the hits, with all that reports ask of them. */
const VISIT_HITS = [
  'day Date CODEC(ZSTD(1))',
  // Of one day: T64 leaves its 27 bits.
  "received_at DateTime64(3, 'UTC') CODEC(T64, ZSTD(1))",
  // Tells hits of one visitor and moment apart, but for one pair of 65,536.
  'id_digest UInt16',
  ...[word('environment'), word('department'), word('host'), word('kind')],
  // Both 0 of a hit without an identifier.
  'visitor UInt64 CODEC(ZSTD(1))',
  'visit UInt64 CODEC(ZSTD(1))',
  'is_simulated Bool CODEC(ZSTD(1))',
  'is_entry Bool CODEC(ZSTD(1))',
  // Whether the visit began on this day: what began before midnight goes on.
  'is_begun Bool CODEC(ZSTD(1))',
  // Whether it ended on this day, so far.
  'is_ended Bool CODEC(ZSTD(1))',
  // Whether the hits of its visit differ in what the browser says, or are of several days.
  `${IS_VARIED} Bool CODEC(ZSTD(1))`,
  // Of a bot or an internal network.
  'is_left_out Bool CODEC(ZSTD(1))',
  // So far.
  'is_exit Bool CODEC(ZSTD(1))',
  // Milliseconds until the next hit of the visit.
  'next_after Nullable(UInt32) CODEC(ZSTD(1))',
  // Of page views: which one of its visit, from 1, and how many the visit has; 0 of others.
  ...['view_number UInt16 CODEC(T64, ZSTD(1))', 'views UInt16 CODEC(T64, ZSTD(1))'],
  // Of page views: seconds until the next one of the visit, or its last hit.
  'on_page Nullable(UInt16) CODEC(T64, ZSTD(1))',
  // Of page views of visits within the day: the views beside it.
  ...SIDE_NAMES.flatMap((side) => {
    const { page, language, department } = besideColumns(side);
    return [`${page} UInt64 CODEC(ZSTD(1))`, word(language), word(department)];
  }),
  `flags ${FLAGS_TYPE} CODEC(ZSTD(1))`,
  'hit_class UInt8 CODEC(ZSTD(1))',
  ...LASTING.map(({ column }) => text(column)),
  ...LASTING_CAMPAIGNS.map(({ id }) => word(`set_by_${id}`)),
  ...REPORT_COLUMNS.map(
    ({ name, type, codec = 'ZSTD(1)' }) => `\`${name}\` ${type} CODEC(${codec})`,
  ),
];

/** Names of its columns, but for those of lasting dimensions, which come and go with the settings. */
export const VISIT_COLUMNS: readonly string[] = VISIT_HITS.map(
  (definition) => /^`?(\w+)/.exec(definition)?.[1] ?? '',
).filter((name) => !name.startsWith('lasting_'));

/** All of them. */
export const ALL_VISIT_COLUMNS: readonly string[] = [
  ...VISIT_COLUMNS,
  ...LASTING.map(({ column }) => column),
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
 * The statement that gives `visit_hits` the columns of today's lasting dimensions and no others: a day is put in place from a table that
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
  return changes.length === 0 ? undefined : `ALTER TABLE visit_hits ${changes.join(', ')}`;
}

function tableOf(name: string, columns: readonly string[], rest: string): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (\n  ${columns.join(',\n  ')}\n)\n${rest}`;
}

/** By table that is replaced day by day: its statement under any name. */
export const DAY_TABLES: Readonly<Record<string, (name: string) => string>> = {
  visit_hits: (name) =>
    tableOf(
      name,
      VISIT_HITS,
      // Small granules: a page has few rows of a day.
      `ENGINE = MergeTree PARTITION BY day ORDER BY ${VISIT_HITS_ORDER} SETTINGS index_granularity = 1024`,
    ),
  visitor_states: (name) =>
    tableOf(name, STATES, 'ENGINE = MergeTree PARTITION BY day ORDER BY visitor'),
  visits_daily: (name) =>
    tableOf(name, DAYS, `ENGINE = MergeTree PARTITION BY day ORDER BY (environment, scope, value)`),
  [VISIT_PLACES]: visitPlacesTable,
  [REPORT_DAYS]: reportDaysTable,
  [REPORT_SUMS]: reportSumsTable,
  [REPORT_STATES]: reportStatesTable,
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
