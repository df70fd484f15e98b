/** The greatest rows of tables. Tables that are made of the same rows share one statement. */
import type { Sql } from '../../engine/sql/sql.ts';
import {
  suppressionColumns,
  suppressionNames,
  suppressionNumbers,
  shownOf,
} from '../plan/suppression-columns.ts';
import { comparedRows, mostCompared } from '../plan/compared-rows.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { named, type Ask } from '../plan/selection.ts';
import { lastPlace, onPage, skippedRows } from '../plan/row-pages.ts';
import { isAsked, makingOf, type AnswerRows, type Making } from '../plan/table-making.ts';
import { pageFigures, rowsFrom, rowValue } from '../plan/table-rows.ts';

/** By the number of the table. */
type RowsByTable = ReadonlyMap<number, AnswerRows>;

export interface FirstRows {
  readonly rows: RowsByTable;
  /** The same rows in the compared period. */
  readonly pastRows: RowsByTable;
}

/** `known`: rows that an earlier statement returned. */
export async function firstRows(
  ask: Ask,
  question: Question,
  tables: readonly TableDefinition[],
  known: FirstRows,
  before: Period | undefined,
): Promise<FirstRows> {
  const isKnown = (index: number): boolean => known.rows.has(index);
  const asked = { tables, isKnown };
  const { query } = question;
  if (!before) {
    const skipped = skippedRows(query);
    const found = await rowsIn(ask, question, asked, {
      ...{ period: query, limit: lastPlace(query), skipped },
    });
    const pages = [...found].map(([index, rows]) => {
      const table = tables[index];
      const limit = table ? makingOf(table, question).rowsOf(query.limit) : query.limit;
      return [index, onPage(rows, query, { limit, skipped })] as const;
    });
    return { rows: new Map([...known.rows, ...pages]), pastRows: known.pastRows };
  }
  const limit = mostCompared(question);
  const rows = new Map(known.rows);
  const pastRows = new Map(known.pastRows);
  const found = await rowsIn(ask, question, asked, { period: query, limit });
  const past = await rowsIn(ask, question, asked, { period: before, limit });
  for (const [index, now] of found) {
    const table = tables[index];
    if (!table) continue;
    const both = { now, past: past.get(index) ?? [] };
    const compared = comparedRows(makingOf(table, question), question, both);
    rows.set(index, compared.now);
    pastRows.set(index, compared.past);
  }
  return { rows, pastRows };
}

/** The greatest rows of a period. */
async function rowsIn(
  ask: Ask,
  question: Question,
  asked: {
    readonly tables: readonly TableDefinition[];
    readonly isKnown: (index: number) => boolean;
  },
  {
    period,
    limit,
    skipped = 0,
  }: { readonly period: Period; readonly limit: number; readonly skipped?: number },
): Promise<RowsByTable> {
  const found = new Map<number, AnswerRows>();
  const together = new Map<string, Wanted[]>();
  for (const [index, table] of asked.tables.entries()) {
    if (asked.isKnown(index) || !isAsked(table, question)) continue;
    const making = makingOf(table, question);
    const source = making.source(period);
    const { shape } = making;
    const grouped = [
      `${rowValue(shape, source)} AS row_value`,
      ...named(pageFigures(shape, source)),
    ].join(', ');
    const from = rowsFrom(shape, source);
    const wanted = { index, making, figures: making.figuresFrom(source), grouped, from };
    const key = `${table.fact.id} ${grouped} ${from}`;
    together.set(key, [...(together.get(key) ?? []), wanted]);
  }
  for (const wanted of together.values()) {
    const [first] = wanted;
    if (!first) continue;
    // Tables that share a statement have the same dimension.
    const count = first.making.rowsOf(limit);
    if (wanted.length === 1) found.set(first.index, await ask(statementOf(first, count, skipped)));
    else for (const [index, rows] of await askSeveral(ask, wanted, count)) found.set(index, rows);
  }
  return found;
}

interface Wanted {
  /** Number of the table. */
  readonly index: number;
  readonly making: Making;
  readonly figures: ReadonlyMap<string, Sql>;
  /** Columns: the value of a row, and the page figures if it is a page. */
  readonly grouped: string;
  readonly from: string;
}

/** All values, with the figures of each. */
const valuesOf = ({ grouped, from }: Wanted, figures: ReadonlyMap<string, Sql>): string =>
  `SELECT ${[grouped, ...named(figures)].join(', ')} FROM ${from} GROUP BY row_value`;

const isRow = ({ making: { needed } }: Wanted): string => `${needed} > 0`;

const statementOf = (wanted: Wanted, limit: number, skipped: number): string =>
  `SELECT *, ${['count() OVER () AS total', suppressionColumns(wanted.making.plain)].filter((one) => one !== '').join(', ')}
   FROM (${valuesOf(wanted, wanted.figures)} HAVING ${isRow(wanted)})
   ORDER BY ${shownOf(wanted.making.order, wanted.making.isSuppressed)} DESC, row_value LIMIT ${skipped}, ${limit - skipped}`;

/** Scans and sums the values once. Each table has its own ranking of them. */
async function askSeveral(
  ask: Ask,
  wanted: readonly Wanted[],
  limit: number,
): Promise<readonly (readonly [number, AnswerRows])[]> {
  const [first] = wanted;
  if (!first) return [];
  const figures = new Map(wanted.flatMap((one) => [...one.figures]));
  const places = wanted.flatMap((one, at) => [
    `row_number() OVER (ORDER BY ${isRow(one)} DESC, ${shownOf(one.making.order, one.making.isSuppressed)} DESC, row_value) AS place_${at}`,
    `countIf(${isRow(one)}) OVER () AS total_${at}`,
    suppressionColumns(one.making.plain, { prefix: `of_${at}_`, when: isRow(one) }),
  ]);
  const rows = await ask(
    `SELECT * FROM (SELECT *, ${places.filter((one) => one !== '').join(', ')} FROM (${valuesOf(first, figures)}))
     WHERE ${wanted.map((one, at) => `(${isRow(one)} AND place_${at} <= ${limit})`).join(' OR ')}`,
  );
  return wanted.map((one, at) => {
    const placeIn = (row: Record<string, unknown>): number => Number(row[`place_${at}`]);
    const own = rows
      .filter((row) => placeIn(row) <= limit && Number(row[one.making.needed]) > 0)
      .sort((a, b) => placeIn(a) - placeIn(b));
    return [one.index, own.map((row) => rowOf(row, one, at))] as const;
  });
}

/** The row as a separate statement for the table would return it. */
function rowOf(
  row: Record<string, unknown>,
  { making, figures }: Wanted,
  at: number,
): Record<string, unknown> {
  const alone = suppressionNumbers(making.plain).flatMap((_, index) =>
    suppressionNames(index).map((name) => [name, row[`of_${at}_${name}`]] as const),
  );
  const own = Object.entries(row).filter(([name]) => name.startsWith('row_') || figures.has(name));
  return Object.fromEntries([...own, ...alone, ['total', row[`total_${at}`]]]);
}
