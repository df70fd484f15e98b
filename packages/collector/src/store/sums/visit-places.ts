/**
 * A smaller copy of the rows of `visit_hits`. A row is what a visit did on a day, in one place, with one browser, and
 * how much of it. A question that needs nothing else reads a third of the rows, and only those of its browsers.
 */
import { ALWAYS, column, columnsOf, sql, type Sql } from '../../engine/sql/sql.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import type { Database } from '../../engine/database/database.ts';
import { SYNCED } from '../../engine/database/durable.ts';
import { ALIKE_IN_PLACE, FLAGS_TYPE, flagName } from '../../figures/hits/visit-flags.ts';
import { REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';
import { IS_VARIED, OF_VISIT } from '../../figures/hits/varied-visits.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { pages, sources, traffic, VIEW_FACTS } from '../../figures/facts/facts.ts';
import { ENTRIES, EXITS, IS_FIRST, PAGE_VIEWS } from '../../figures/measures/visits.ts';
import { sumsOfAll, type MeasureDefinition, type Summed } from '../../figures/measures/measure.ts';
import {
  FIRST_ROWS,
  FIRST_ROWS_DEFINITION,
  FIRST_ROWS_SQL,
  FIRST_ROWS_TYPE,
  ROWS_BEFORE_WINDOW,
} from './first-rows.ts';
import { summed, word } from './report-days.ts';

export const VISIT_PLACES = 'visit_places';

/** The sums over the hits of a row: everything that the facts in this table need. */
const SUMS = [...traffic.sums, EXITS];
const columnOf = ({ id }: Summed): string => `sum_of_${id}`;

const NAMES = [...OF_VISIT, ...ALIKE_IN_PLACE];
/** From the first view of the visit, if that is one of the hits. */
const OF_ENTRY = ['referrer_kind', 'referrer_host', 'referrer_page'];

const TYPES = new Map(REPORT_COLUMNS.map(({ name, type }) => [name, type]));
const amount = (name: string): string => `${name} UInt32 CODEC(T64, ZSTD(1))`;

/** A table that lacks one of these columns is recreated. */
export const VISIT_PLACES_COLUMNS: readonly string[] = [
  ...NAMES,
  FIRST_ROWS,
  ...OF_ENTRY,
  ...SUMS.map(columnOf),
  'seconds',
];

/** The statement that creates the table, under any name. */
export const visitPlacesTable = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (
    day Date,
    ${word('environment')},
    is_simulated Bool,
    is_left_out Bool,
    -- Both 0 of hits without an identifier.
    visitor UInt64 CODEC(ZSTD(1)),
    visit UInt64 CODEC(ZSTD(1)),
    -- Whether the hits of its visit differ in what the browser says, or are of several days.
    ${IS_VARIED} Bool CODEC(ZSTD(1)),
    -- What one of the hits has, a bit each.
    flags ${FLAGS_TYPE} CODEC(ZSTD(1)),
    -- By what its visit begins to count with it, a bit each.
    ${FIRST_ROWS} ${FIRST_ROWS_TYPE} CODEC(ZSTD(1)),
    ${[...ALIKE_IN_PLACE, ...OF_ENTRY].map((column) => `${column} ${TYPES.get(column) ?? 'LowCardinality(String)'} CODEC(ZSTD(1))`).join(', ')},
    ${['hits', ...SUMS.map(columnOf)].map(amount).join(', ')},
    -- Of its views, where it is known how long the page was looked at.
    seconds Array(UInt16) CODEC(ZSTD(1))
  )
  ENGINE = MergeTree PARTITION BY day
  ORDER BY (environment, browser, device, system, language, visitor, visit)
  SETTINGS ${SYNCED}`;

const AMOUNTS = ['hits', ...SUMS.map(columnOf)];

/** Rows of `visit_hits`, grouped. A result with the name of a source column gets another name. */
const placed = (from: string): string => `
  SELECT ${NAMES.join(', ')}, groupBitOr(flags) AS of_flags,
    ${OF_ENTRY.map((column) => `anyIf(${column}, ${IS_FIRST}) AS of_${column}`).join(', ')},
    ${['count()', ...SUMS.map(summed)].map((sum, index) => `${sum} AS ${AMOUNTS[index] ?? ''}`).join(', ')},
    groupArrayIf(assumeNotNull(on_page), isNotNull(on_page)) AS seconds
  FROM ${from} GROUP BY ALL`;

const rowsOf = (from: string, firstRows: string): string => `
  SELECT ${OF_VISIT.join(', ')}, flags, ${firstRows}, ${[...ALIKE_IN_PLACE, ...OF_ENTRY, ...AMOUNTS].join(', ')}, seconds
  FROM (SELECT *, ${['flags', ...OF_ENTRY].map((column) => `of_${column} AS ${column}`).join(', ')} FROM (${placed(from)}))`;

/** Changes when the rows of a day would change. */
export const VISIT_PLACES_FORM = rowsOf('', FIRST_ROWS_DEFINITION);

/** Hits of a day that one pass groups. */
const PASS_HITS = 4_000_000;

/**
 * Fills `to` from `from`, rows of `visit_hits` with `hits` hits. Each pass takes some of the visitors, so that a
 * large day fits in memory.
 */
export async function fillVisitPlaces(
  database: Database,
  { to, from, hits }: { readonly to: string; readonly from: string; readonly hits: number },
): Promise<void> {
  const passes = Math.max(1, Math.ceil(hits / PASS_HITS));
  for (let pass = 0; pass < passes; pass += 1)
    await database.run(
      `INSERT INTO ${to} ${rowsOf(`${from} WHERE NOT is_left_out AND visitor % ${passes} = ${pass}`, FIRST_ROWS_SQL)} WINDOW ${ROWS_BEFORE_WINDOW}`,
    );
}

const idsOf = (facts: readonly Fact[]): ReadonlySet<string> => new Set(facts.map(({ id }) => id));
const PLACED = idsOf([traffic, pages, ...Object.values(VIEW_FACTS), ...sources]);
const ENTERED = idsOf(sources);

/** Whether this table can answer some measures of a fact. `asked`: everything else that is read of the hits. */
export function placesTell(
  { id, asked: query, value }: Fact,
  measures: readonly MeasureDefinition[],
  asked: readonly Sql[],
): boolean {
  if (!PLACED.has(id) || query || value !== undefined) return false;
  if (!sumsOfAll(measures).every((sum) => SUMS.some((one) => one.id === sum.id))) return false;
  return areAmong(ENTERED.has(id) ? [...NAMES, ...OF_ENTRY] : NAMES, asked);
}

/** Whether conditions on hits use only columns of this table. */
export const arePlaced = (...conditions: readonly Sql[]): boolean => areAmong(NAMES, conditions);

const IN_PLACES: readonly string[] = [flagName('view'), flagName('first')];
const areAmong = (names: readonly string[], asked: readonly Sql[]): boolean =>
  [...columnsOf(...asked)].every((name) => names.includes(name) || IN_PLACES.includes(name));

/** The expression for the number of hits of a fact. */
export function placedHits({ id, when }: Fact): string {
  if (when === ALWAYS) return 'hits';
  return columnOf(ENTERED.has(id) ? ENTRIES : PAGE_VIEWS);
}

/**
 * The median time on a page, in whole seconds up to half an hour. It is counted without sorting. From about 5,000
 * times on, it is rounded to 16 seconds if more than half of them are over 17 minutes.
 */
const MEDIAN_TIME = 'quantileTiming';
const ON_PAGE = column('on_page');
export const MEDIAN_OF_HITS = new Aggregate(
  `${MEDIAN_TIME}If`,
  sql`assumeNotNull(${ON_PAGE}), isNotNull(${ON_PAGE})`,
  '(0.5)',
);
export const PLACED_MEDIAN = `${MEDIAN_TIME}Array(0.5)(seconds)`;

/** The expression for a sum. */
export const placedSum = (sum: Summed): string => `toUInt64(sum(${columnOf(sum)}))`;
