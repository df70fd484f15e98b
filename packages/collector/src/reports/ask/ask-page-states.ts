/**
 * Figures of pages that are not needed to sort them: visits, visitors, times, language, twin. There are thousands of
 * pages, and each of these figures takes as long as all others. So they are queried only for the pages of the answer.
 */
import { column, sql } from '../../engine/sql/sql.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import { askPieces } from '../plan/combined-statement.ts';
import type { Piece } from '../plan/statement-part.ts';
import { pairsAsValues, type LanguagePair, type TwinPage } from '../question/language-pairs.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { expressionsOf, type Ask } from '../plan/selection.ts';
import { isAsked, makingOf, type AnswerRows } from '../plan/table-making.ts';
import { pageFiguresOf } from '../plan/table-rows.ts';

/** A table and its answered rows, whose values are digests. */
export interface AnsweredPages {
  readonly table: TableDefinition;
  readonly rows: AnswerRows;
}

/** The same rows in the same order, with all figures. */
export async function withPageStates(
  ask: Ask,
  question: Question,
  period: Period,
  answered: readonly AnsweredPages[],
): Promise<readonly AnswerRows[]> {
  const pages = answered.filter(({ table }) => makingOf(table, question).isOfPages);
  // All tables use the same pages, so that one statement is enough.
  const all = pages.flatMap(({ rows }) => rows);
  if (all.length === 0) return answered.map(({ rows }) => rows);
  const twins = twinsAmong(all);
  const digests = new Set([
    ...all.map((row) => String(row['row_value'])),
    ...twins.map(({ other }) => other.digest),
  ]);
  const asked = pages.flatMap(({ table }) => {
    const piece = pieceOf(table, question, period);
    return piece ? [{ table, piece }] : [];
  });
  const answers = await askPieces(
    (sql) => ask(sql, valuesIn({ digests, twins })),
    asked.map(({ piece }) => piece),
  );
  const byTable = new Map(asked.map(({ table }, at) => [table, answers[at] ?? []]));
  return answered.map(({ table, rows }) => {
    const found = byTable.get(table) ?? [];
    const byPage = new Map(found.map((row) => [row['row_value'], row]));
    return rows.map((row) => ({ ...row, ...figuresOf(byPage.get(row['row_value'])) }));
  });
}

/** The twins of these rows. The engine reads hits faster if the statement names the wanted pages. */
const twinsAmong = (rows: AnswerRows): readonly LanguagePair[] =>
  rows.flatMap((row) => {
    const [other, english] = [String(row['other_page'] ?? '0'), String(row['row_value'])];
    const pageOf = (digest: string): TwinPage => ({ page: '', digest });
    return other === '0' ? [] : [{ english: pageOf(english), other: pageOf(other) }];
  });

/** Pages that are answered, and their twins. */
interface Wanted {
  readonly digests: ReadonlySet<string>;
  readonly twins: readonly LanguagePair[];
}

function pieceOf(table: TableDefinition, question: Question, period: Period): Piece | undefined {
  const { fact } = table;
  const { digest } = fact.dimension;
  if (digest === undefined || !isAsked(table, question)) return undefined;
  const { shape, later, source: sourceIn } = makingOf(table, question);
  const source = sourceIn(period);
  if (!source.shared) return undefined;
  const { table: from, where } = source.shared;
  return {
    rows: { table: from, where: sql`${where} AND ${column(digest)} IN {pages: Array(UInt64)}` },
    part: {
      ...{ when: fact.when, classes: fact.classes },
      isPaired: shape.isJoined,
      ...{ key: column(digest), isDigest: true },
      figures: new Map([...expressionsOf(fact, later, source), ...pageFiguresOf(shape)]),
    },
  };
}

const valuesIn = ({ digests, twins }: Wanted): QueryValues => ({
  ...pairsAsValues(twins),
  pages: [...digests],
});

const OF_PAGE: readonly string[] = ['row_language', 'row_twin'];

/** Adds missing page columns to rows, from rows of the same page. */
export function withPages(rows: AnswerRows, others: AnswerRows): AnswerRows {
  const known = new Map(others.map((row) => [row['row_value'], row]));
  return rows.map((row) => {
    const other = known.get(row['row_value']) ?? {};
    const missing = OF_PAGE.filter((name) => !(name in row) && name in other);
    return { ...row, ...Object.fromEntries(missing.map((name) => [name, other[name]])) };
  });
}

/** Leaves out the figures about the whole table, which the rows already have. */
const figuresOf = (row: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name.startsWith('n_') || OF_PAGE.includes(name)),
  );
