/**
 * Marks rows of `visit_places` for counting visits. For each column that visits are counted by, the first row of a
 * visit with a value has a bit. There is one such row for each visit and value. So visits can be added up, and
 * visitors counted from few rows. Varied visits have no bits (see `varied-visits.ts`).
 */
import { IS_VARIED, isAlikeInVisit } from '../../figures/hits/varied-visits.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { columnsOf, sql, type Sql } from '../../engine/sql/sql.ts';
import { flagName } from '../../figures/hits/visit-flags.ts';
import { IS_VIEW } from '../../figures/measures/visits.ts';

/** A column that visits are counted by, or none; over all rows or over those with page views. */
interface CountedBy {
  readonly column?: string;
  readonly isOfViews?: boolean;
}

/** In the order of the bits. */
const COUNTED_BY: readonly CountedBy[] = [
  {},
  { isOfViews: true },
  { column: 'host' },
  { column: 'department' },
  { column: 'language' },
  { column: 'theme', isOfViews: true },
  { column: 'hour', isOfViews: true },
];

export const FIRST_ROWS = 'first_rows';
export const FIRST_ROWS_TYPE = 'UInt8';

/** The window of a visit in which the statement with `FIRST_ROWS_SQL` calls the rows before a row. */
const ROWS_BEFORE = 'rows_before';
export const ROWS_BEFORE_WINDOW = `${ROWS_BEFORE} AS (PARTITION BY environment, is_simulated, visitor, visit
  ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;

/**
 * The bits, for rows that have all columns of `visit_places`. Needs the window `ROWS_BEFORE_WINDOW`: with one window
 * for all bits, the engine sorts the rows once.
 */
export const FIRST_ROWS_SQL = bitsOf(firstInWindow);

/**
 * The same bits with a window for each, which takes five times as long. It defines the bits: the digest of the
 * definitions of a day contains it, and a test compares the two.
 */
export const FIRST_ROWS_DEFINITION = bitsOf(firstOfAll);

function bitsOf(isFirst: (by: CountedBy) => string): string {
  const bits = COUNTED_BY.map(
    (by, bit) =>
      `if(${by.isOfViews === true ? `${IS_VIEW} AND ` : ''}${isFirst(by)}, ${2 ** bit}, 0)`,
  );
  return `if(visit = 0 OR ${IS_VARIED}, 0, ${bits.join(' + ')})`;
}

function firstOfAll({ column, isOfViews = false }: CountedBy): string {
  const within = ['environment', 'is_simulated', 'visitor', 'visit'];
  const by = [
    ...within,
    ...(isOfViews ? [IS_VIEW.text] : []),
    ...(column === undefined ? [] : [column]),
  ];
  return `row_number() OVER (PARTITION BY ${by.join(', ')}) = 1`;
}

/** The rows of hits without a visit are in one window. Their values are not collected. */
function firstInWindow({ column, isOfViews = false }: CountedBy): string {
  const counted = isOfViews ? IS_VIEW.text : '1';
  return column === undefined
    ? `countIf(${counted}) OVER ${ROWS_BEFORE} = 0`
    : `NOT has(groupUniqArrayIf(${column}, visit != 0 AND ${counted}) OVER ${ROWS_BEFORE}, ${column})`;
}

/**
 * The bit to count visits by the columns in `by`. Undefined if there is none, or if rows are chosen by a column that
 * changes within a visit. `chosen`: conditions that choose rows. `when`: condition on the counted rows.
 */
export function firstRowsFor({
  chosen,
  when,
  by,
}: {
  readonly chosen: readonly Sql[];
  readonly when: Sql;
  readonly by: Sql;
}): number | undefined {
  if (![...columnsOf(...chosen)].every(isAlikeInVisit)) return undefined;
  const view = flagName('view');
  const isOfViews = when.columns.has(view);
  const named = [...columnsOf(when, by)].filter((name) => name !== view && !isAlikeInVisit(name));
  const bit = COUNTED_BY.findIndex(
    (one) =>
      (one.isOfViews ?? false) === isOfViews &&
      named.every((name) => name === one.column) &&
      named.length === (one.column === undefined ? 0 : 1),
  );
  return bit < 0 ? undefined : 2 ** bit;
}

/**
 * The number of visits for a bit. Adding up the bit is faster than counting the rows that have it. `only`: a condition
 * on whole visits.
 */
export const visitsBy = (bit: number, only?: string): string =>
  only === undefined
    ? `intDiv(sum(bitAnd(${FIRST_ROWS}, ${bit})), ${bit}) + uniqIf(visit, ${IS_VARIED})`
    : `intDiv(sumIf(bitAnd(${FIRST_ROWS}, ${bit}), ${only}), ${bit}) + uniqIf(visit, ${IS_VARIED} AND ${only})`;

/** The number of visitors for any of some bits. */
export const visitorsBy = (bits: number): Aggregate =>
  new Aggregate('uniqIf', sql`visitor, bitAnd(${FIRST_ROWS}, ${bits}) != 0 OR ${IS_VARIED}`);
