/**
 * The tables of the visits job. They keep the place of each hit in its visit, and each visitor's lasting values at
 * the end of a day. They also keep the daily sums that need visits. Days are those of Toronto.
 */
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { REPORT_DAYS, reportDaysTable } from '../sums/report-days.ts';
import {
  REPORT_STATES,
  REPORT_SUMS,
  reportStatesTable,
  reportSumsTable,
} from '../sums/report-sums-tables.ts';
import { VISIT_PLACES, visitPlacesTable } from '../sums/visit-places.ts';
import { SYNCED } from '../../engine/database/durable.ts';
import { CAMPAIGN_IDS, REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';
import { IS_VARIED } from '../../figures/hits/varied-visits.ts';
import { FLAGS_TYPE } from '../../figures/hits/visit-flags.ts';
import { besideColumns, SIDE_NAMES } from '../../figures/hits/views-beside.ts';

/** The digest of a hit's id in `visit_hits`. */
export const idDigest = (id: string): string => `toUInt16(cityHash64(${id}))`;

/** Dimensions whose value counts for later hits too. */
export const LASTING = storeSettings.variables.dimensions.flatMap(({ id, expiry }) =>
  expiry === undefined ? [] : [{ id, expiry, column: `lasting_${id}` }],
);

/** The table also keeps the department whose page set these: a campaign belongs to that department. */
export const LASTING_CAMPAIGNS = LASTING.filter(({ id }) => CAMPAIGN_IDS.includes(id));

type Definition = readonly [name: string, type: string];
const text = (name: string): Definition => [name, 'String CODEC(ZSTD(1))'];
const word = (name: string): Definition => [name, 'LowCardinality(String) CODEC(ZSTD(1))'];
const asSql = ([name, type]: Definition): string => `\`${name}\` ${type}`;

/**
 * Each class is sorted by department and page. A question about some pages reads few others, and the equal values of
 * a page compress well. A table with another order is recreated.
 */
export const VISIT_HITS_ORDER =
  '(environment, hit_class, department, language, page_id, visitor, received_at)';

/** One row for each hit: the hits in a second order, with all columns that reports need. */
const VISIT_HITS: readonly Definition[] = [
  ['day', 'Date CODEC(ZSTD(1))'],
  // Within one day T64 keeps only 27 bits.
  ['received_at', "DateTime64(3, 'UTC') CODEC(T64, ZSTD(1))"],
  // Separates hits of one visitor and moment, except one pair in 65,536.
  ['id_digest', 'UInt16'],
  ...[word('environment'), word('department'), word('host'), word('kind')],
  // Both are 0 for a hit without an identifier.
  ['visitor', 'UInt64 CODEC(ZSTD(1))'],
  ['visit', 'UInt64 CODEC(ZSTD(1))'],
  ['is_simulated', 'Bool CODEC(ZSTD(1))'],
  ['is_entry', 'Bool CODEC(ZSTD(1))'],
  // Whether the visit began on this day, and not before midnight.
  ['is_begun', 'Bool CODEC(ZSTD(1))'],
  // Whether the visit ended on this day, so far.
  ['is_ended', 'Bool CODEC(ZSTD(1))'],
  // Whether the hits of its visit differ in browser or place, or are on several days.
  [IS_VARIED, 'Bool CODEC(ZSTD(1))'],
  // From a bot or an internal network.
  ['is_left_out', 'Bool CODEC(ZSTD(1))'],
  // Whether it is the last hit of its visit, so far.
  ['is_exit', 'Bool CODEC(ZSTD(1))'],
  // Milliseconds until the next hit of the visit.
  ['next_after', 'Nullable(UInt32) CODEC(ZSTD(1))'],
  // For page views: the number within the visit, from 1, and the number of views in the visit, on all its days. 0 for
  // other hits.
  ['view_number', 'UInt16 CODEC(T64, ZSTD(1))'],
  ['views', 'UInt16 CODEC(T64, ZSTD(1))'],
  // For page views: seconds until the next view of the visit, or until its last hit.
  ['on_page', 'Nullable(UInt16) CODEC(T64, ZSTD(1))'],
  // For hits of forms: whether its visit begins the form here, and whether it sends the form.
  ['form_bits', 'UInt8 CODEC(ZSTD(1))'],
  // For page views of visits within the day: the views before and after.
  ...SIDE_NAMES.flatMap((side) => {
    const { page, language, department } = besideColumns(side);
    return [[page, 'UInt64 CODEC(ZSTD(1))'], word(language), word(department)] as const;
  }),
  ['flags', `${FLAGS_TYPE} CODEC(ZSTD(1))`],
  ['hit_class', 'UInt8 CODEC(ZSTD(1))'],
  ...LASTING.map(({ column }) => text(column)),
  ...LASTING_CAMPAIGNS.map(({ id }) => word(`set_by_${id}`)),
  ...REPORT_COLUMNS.map(
    ({ name, type, codec = 'ZSTD(1)' }) => [name, `${type} CODEC(${codec})`] as const,
  ),
];

/** Names of its columns, except those of lasting dimensions, which change with the settings. */
export const VISIT_COLUMNS: readonly string[] = VISIT_HITS.map(([name]) => name).filter(
  (name) => !LASTING.some(({ column }) => column === name),
);

/** All column names, including those of lasting dimensions. */
export const ALL_VISIT_COLUMNS: readonly string[] = [
  ...VISIT_COLUMNS,
  ...LASTING.map(({ column }) => column),
];

/** A visitor's state at the end of a day. The values have the form of `lasting-values.ts`. */
const LAST_OF_DAY = {
  visit: 'UInt64',
  visit_values: 'Array(String)',
  week_values: 'Array(String)',
  // Of the visit so far: its page views, and digests of the forms that it began and sent.
  views_until: 'UInt32',
  forms_begun: 'Array(UInt64)',
  forms_sent: 'Array(UInt64)',
} as const;

/** The columns that a visitor's last hit of the day gives. */
export const STATE_NAMES: readonly string[] = Object.keys(LAST_OF_DAY);

const STATES = [
  'day Date',
  'form LowCardinality(String)',
  'visitor UInt64 CODEC(ZSTD(1))',
  "last_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1))",
  ...Object.entries(LAST_OF_DAY).map(([name, type]) => `${name} ${type} CODEC(ZSTD(1))`),
];

/**
 * The statement that gives `visit_hits` the columns of the current lasting dimensions, and no others. A day can only
 * be put in place from a table with the same columns. Days with other dimensions are made again (`FORM`). Undefined
 * if the columns are the same.
 */
export function lastingChange(present: ReadonlySet<string>): string | undefined {
  const columns = LASTING.map(({ column }) => column);
  const changes = [
    ...columns
      .filter((column) => !present.has(column))
      .map((column) => `ADD COLUMN IF NOT EXISTS ${asSql(text(column))}`),
    ...[...present]
      .filter((name) => name.startsWith('lasting_') && !columns.includes(name))
      .map((name) => `DROP COLUMN IF EXISTS \`${name}\``),
  ];
  return changes.length === 0 ? undefined : `ALTER TABLE visit_hits ${changes.join(', ')}`;
}

function tableOf(name: string, columns: readonly string[], rest: string): string {
  return `CREATE TABLE IF NOT EXISTS ${name} (\n  ${columns.join(',\n  ')}\n)\n${rest}`;
}

/** The tables that are replaced day by day: by name, the statement that creates one under any name. */
export const DAY_TABLES: Readonly<Record<string, (name: string) => string>> = {
  visit_hits: (name) =>
    tableOf(
      name,
      VISIT_HITS.map(asSql),
      // Small granules, because a page has few rows on a day.
      `ENGINE = MergeTree PARTITION BY day ORDER BY ${VISIT_HITS_ORDER} SETTINGS index_granularity = 1024, ${SYNCED}`,
    ),
  visitor_states: (name) =>
    tableOf(
      name,
      STATES,
      `ENGINE = MergeTree PARTITION BY day ORDER BY visitor SETTINGS ${SYNCED}`,
    ),
  [VISIT_PLACES]: visitPlacesTable,
  [REPORT_DAYS]: reportDaysTable,
  [REPORT_SUMS]: reportSumsTable,
  [REPORT_STATES]: reportStatesTable,
};

/** The hits that each day was made from, the newest row last. A day with other hits is made again. */
const VISIT_DAYS = tableOf(
  'visit_days',
  [
    'day Date',
    'form LowCardinality(String)',
    'hits UInt64',
    'next_hits UInt64',
    "made_at DateTime64(3, 'UTC')",
  ],
  `ENGINE = MergeTree ORDER BY (day, made_at) SETTINGS ${SYNCED}`,
);

export const VISITS_TABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DAY_TABLES).map(([name, statement]) => [name, statement(name)] as const),
  ['visit_days', VISIT_DAYS],
]);
