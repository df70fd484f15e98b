/**
 * Rows of `visit_places` with which a visit begins to count, by what it is counted by: the first of its rows that has a value. There is one of each
 * visit and value, so that visits are added up, and visitors are counted from few rows. Not of visits that are varied.
 */
import { IS_VARIED, isAlikeInVisit } from '../visits/varied-visits.ts';
import { columnsIn } from '../visits/visit-flags.ts';
import { IS_VIEW } from './measures/visits.ts';

/** What visits are counted by: a column or nothing, of all rows or of those with page views. */
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

/** The bits, of rows that have all columns of `visit_places`. */
export const FIRST_ROWS_SQL = `if(visit = 0 OR ${IS_VARIED}, 0, ${COUNTED_BY.map(bitOf).join(' + ')})`;

function bitOf({ column, isOfViews = false }: CountedBy, bit: number): string {
  const within = ['environment', 'is_simulated', 'visitor', 'visit'];
  const by = [
    ...within,
    ...(isOfViews ? [IS_VIEW] : []),
    ...(column === undefined ? [] : [column]),
  ];
  const isFirst = `row_number() OVER (PARTITION BY ${by.join(', ')}) = 1`;
  return `if(${isOfViews ? `${IS_VIEW} AND ` : ''}${isFirst}, ${2 ** bit}, 0)`;
}

/**
 * The bit of the rows with which a visit begins to count by what `by` names; nothing where there is none, or where the rows are chosen by more than
 * what a visit has alike. `chosen`: conditions by which rows are chosen; `when`: of those that are counted; `columns`: all that there are.
 */
export function firstRowsFor(
  { chosen, when, by }: Readonly<Record<'chosen' | 'when' | 'by', string>>,
  columns: readonly string[],
): number | undefined {
  if (!columnsIn(chosen, columns).every(isAlikeInVisit)) return undefined;
  const isOfViews = when.includes(IS_VIEW);
  const named = columnsIn(`${when.replaceAll(IS_VIEW, '')} ${by}`, columns).filter(
    (name) => !isAlikeInVisit(name),
  );
  const bit = COUNTED_BY.findIndex(
    (one) =>
      (one.isOfViews ?? false) === isOfViews &&
      named.every((name) => name === one.column) &&
      named.length === (one.column === undefined ? 0 : 1),
  );
  return bit < 0 ? undefined : 2 ** bit;
}

/** Visits, counted by what a bit stands for. Adding up the bit takes less than counting where it is set. */
export const visitsBy = (bit: number): string =>
  `intDiv(sum(bitAnd(${FIRST_ROWS}, ${bit})), ${bit}) + uniqIf(visit, ${IS_VARIED})`;

/** Visitors, counted by what any of some bits stands for. */
export const visitorsBy = (bits: number): string =>
  `uniqIf(visitor, bitAnd(${FIRST_ROWS}, ${bits}) != 0 OR ${IS_VARIED})`;
