/**
 * Visits, visitors and times of pages, as hits tell them. There are thousands of pages, and what is counted without counting twice takes a
 * hundred times as long as what is added up: it is asked for those that are answered.
 */
import { askPieces, type Piece } from './ask-together.ts';
import type { Period, Question } from './question.ts';
import type { TableDefinition } from './report-definition.ts';
import { expressionsOf, type Ask } from './selection.ts';
import { isAsked, makingOf, type AnswerRows } from './table-making.ts';
import { isOnPages, pairsIn, rowDigest } from './table-rows.ts';

/** A table, and the rows that are answered of it: by digest. */
export interface AnsweredPages {
  readonly table: TableDefinition;
  readonly rows: AnswerRows;
}

/** The same rows with all figures, in the same order. */
export async function withPageStates(
  ask: Ask,
  question: Question,
  period: Period,
  answered: readonly AnsweredPages[],
): Promise<readonly AnswerRows[]> {
  const pages = answered.filter(({ table }) => makingOf(table, question).later.length > 0);
  // The same ones for all tables, so that they are one statement.
  const digests = new Set(pages.flatMap(({ rows }) => rows.map((row) => String(row['row_value']))));
  if (digests.size === 0) return answered.map(({ rows }) => rows);
  const asked = pages.flatMap(({ table }) => {
    const piece = pieceOf(table, question, period, [...digests]);
    return piece ? [{ table, piece }] : [];
  });
  const answers = await askPieces(
    ask,
    asked.map(({ piece }) => piece),
  );
  const byTable = new Map(asked.map(({ table }, at) => [table, answers[at] ?? []]));
  return answered.map(({ table, rows }) => {
    const found = byTable.get(table) ?? [];
    const byPage = new Map(found.map((row) => [row['row_value'], row]));
    return rows.map((row) => ({ ...row, ...figuresOf(byPage.get(row['row_value'])) }));
  });
}

function pieceOf(
  table: TableDefinition,
  question: Question,
  period: Period,
  digests: readonly string[],
): Piece | undefined {
  const { fact } = table;
  const { digest } = fact.dimension;
  if (digest === undefined || !isAsked(table, question)) return undefined;
  const { shape, later, source: sourceIn } = makingOf(table, question);
  const source = sourceIn(period);
  if (!source.shared) return undefined;
  const { table: from, where } = source.shared;
  const rows = { table: from, where: `${where} AND ${isOnPages(shape, digest, digests)}` };
  return {
    rows,
    part: {
      when: fact.when,
      ...(shape.isJoined ? { pairs: pairsIn(question) } : {}),
      ...{ key: rowDigest(shape, digest), isDigest: true },
      figures: expressionsOf(fact, later, source),
    },
  };
}

/** What is said of a whole table is said already. */
const figuresOf = (row: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name.startsWith('n_')));
