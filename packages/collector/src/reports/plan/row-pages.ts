/**
 * Pages of a table with more rows than one answer. A page starts after a row that the reader names by a cursor: its
 * place among all rows, and its key. The key is looked up near the place, because rows move when new hits are counted.
 */
import type { ReportQuery, ReportTable } from '@balise/contract';
import { Problem } from '../../base/problem/problem.ts';
import { cursorOf, type RowPlace } from '../question/row-cursor.ts';
import type { AnswerRows } from './table-making.ts';

type Asked = Pick<ReportQuery, 'after' | 'limit'>;

/** The number of places that a row may have moved between two pages. */
const MOST_MOVED = 1000;

/** The number of first rows that a statement can leave out. */
export const skippedRows = ({ after }: Asked): number =>
  after === undefined ? 0 : Math.max(0, after.place - MOST_MOVED);

/** The place of the last row that a statement must return. */
export const lastPlace = ({ after, limit }: Asked): number =>
  after === undefined ? limit : after.place + MOST_MOVED + limit;

/**
 * The rows of the page, with their places. `rows`: in the order of all rows, starting after `skipped` rows. `total`:
 * the number of all rows that can be paged; default: the number in the rows. No rows if the row of the cursor is not
 * there.
 */
export function onPage(
  rows: AnswerRows,
  { after }: Asked,
  {
    limit,
    skipped,
    total,
  }: { readonly limit: number; readonly skipped: number; readonly total?: number },
): AnswerRows {
  const start = after === undefined ? 0 : 1 + rows.findIndex((row) => keyOf(row) === after.row);
  if (after !== undefined && start === 0) return [];
  return rows.slice(start, start + limit).map((row, index) => {
    const place = skipped + start + index + 1;
    const isLast = place >= (total ?? Number(row['total'] ?? 0));
    return { ...row, row_key: keyOf(row), row_place: place, row_is_last: isLast };
  });
}

const keyOf = (row: AnswerRows[number]): string => String(row['row_value']);

/** The last row of a page, if other rows follow. */
export function nextAfter(rows: AnswerRows): RowPlace | undefined {
  const placeOf = (row: AnswerRows[number]): number => Number(row['row_place'] ?? 0);
  const [first, ...others] = rows;
  if (!first) return undefined;
  const last = others.reduce((one, other) => (placeOf(other) > placeOf(one) ? other : one), first);
  return last['row_is_last'] === false
    ? { place: placeOf(last), row: String(last['row_key']) }
    : undefined;
}

/**
 * The tables of an answer with their cursors, or only the table of the page. Throws a `Problem` if its rows do not
 * have the row of the cursor.
 */
export function pagedTables(
  tables: readonly ReportTable[],
  nexts: readonly (RowPlace | undefined)[],
  { after }: Pick<ReportQuery, 'after'>,
): ReportTable[] {
  const paged = tables.map((table, index) => {
    const next = nexts[index];
    return next ? { ...table, next: cursorOf(table.id, next) } : table;
  });
  if (!after) return paged;
  const page = paged.filter(({ id, rows }) => id === after.table && rows.length > 0);
  if (page.length === 0) throw noSuchPage();
  return page;
}

/**
 * Throws a `Problem` if a suppressed answer is asked for a further page: between two pages, the order would reveal
 * suppressed figures.
 */
export function refuseSuppressedPage(
  { after }: Pick<ReportQuery, 'after'>,
  isSuppressed: boolean,
): void {
  if (isSuppressed && after) throw noSuchPage();
}

const noSuchPage = (): Problem => new Problem('bad-value', { name: 'after', expected: 'after' });
