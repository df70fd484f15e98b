/** What a report asks of hits, as far as it is asked of the same ones: in one statement for each period. */
import { withPageStates } from './ask-page-states.ts';
import { askPieces, type Piece } from './ask-together.ts';
import { partOfTable } from './ask-table.ts';
import { traffic } from './facts/facts.ts';
import { frenchShare } from './measures/visits.ts';
import { digestsIn, nameRows } from './name-rows.ts';
import { pageNames } from './page-names.ts';
import { sourceOf, type Period, type Question, type Source } from './question.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';
import { isAsked, makingOf, type AnswerRows } from './table-making.ts';
import { markForAll } from '../visits/visit-flags.ts';
import { expressionsOf, named, numbersOf, type Ask, type Numbers } from './selection.ts';

/** By the number of the table. */
type RowsByTable = ReadonlyMap<number, AnswerRows>;

export interface SharedRows {
  readonly around: Numbers;
  readonly rows: RowsByTable;
  /** Of what it is compared with. */
  readonly pastRows: RowsByTable;
}

/** What hits answer is asked of them together, but for tables whose rows are not hits as they are. */
export async function sharedRows(
  ask: Ask,
  question: Question,
  { tables }: ReportDefinition,
  before: Period | undefined,
): Promise<SharedRows> {
  const { source, part: around } = aroundIn(question);
  const mark = markOf(tables, question);
  const parts = tables.map((table) => partOfTable(table, question, question.query, { mark }));
  const wanted = tables.flatMap((table, index) => {
    const piece = parts[index];
    return piece ? [{ index, table, piece }] : [];
  });
  const answers = await askPieces(ask, [
    ...(around ? [around] : []),
    ...wanted.map(({ piece }) => piece),
  ]);
  const ofTables = around ? answers.slice(1) : answers;
  const rows = await namedRows(
    ask,
    question,
    question.query,
    wanted.map((one, at) => ({ ...one, rows: ofTables[at] ?? [] })),
  );
  return {
    around: around ? numbersOf(answers[0]?.[0]) : await askAround(ask, source),
    rows,
    pastRows: before ? await pastOf(ask, question, { tables, rows, before }) : new Map(),
  };
}

/** One for all tables whose visits or visitors are counted from hits. */
function markOf(tables: ReportDefinition['tables'], question: Question): string | undefined {
  const makings = tables
    .filter((table) => isAsked(table, question))
    .map((table) => makingOf(table, question))
    .filter(({ states, later }) => states.length > later.length);
  const sources = makings.map(({ source }) => source(question.query));
  return markForAll(sources.filter(({ shared }) => shared).map(({ mark }) => mark));
}

/** The same rows of the tables in the period before. */
async function pastOf(
  ask: Ask,
  question: Question,
  {
    tables,
    rows,
    before,
  }: {
    readonly tables: ReportDefinition['tables'];
    readonly rows: RowsByTable;
    readonly before: Period;
  },
): Promise<RowsByTable> {
  const mark = markOf(tables, question);
  const asked = [...rows].flatMap(([index, known]) => {
    const values = known.map((row) => String(row['row_value']));
    const table = tables[index];
    const piece =
      table && values.length > 0 && partOfTable(table, question, before, { values, mark });
    return table && piece ? [{ index, table, piece }] : [];
  });
  const answers = await askPieces(
    ask,
    asked.map(({ piece }) => piece),
  );
  return await namedRows(
    ask,
    question,
    before,
    asked.map((one, at) => ({ ...one, rows: answers[at] ?? [] })),
  );
}

/** Of pages the addresses, and what takes long to count, are looked up of those rows that are answered. */
async function namedRows(
  ask: Ask,
  question: Question,
  period: Period,
  tables: readonly {
    readonly index: number;
    readonly table: TableDefinition;
    readonly piece: Piece;
    readonly rows: AnswerRows;
  }[],
): Promise<RowsByTable> {
  const complete = await withPageStates(ask, question, period, tables);
  const digests = tables.flatMap(({ piece, rows }) =>
    piece.part.isDigest === true ? digestsIn(rows) : [],
  );
  const names = await pageNames(ask, question, period, digests);
  return new Map(
    tables.map(({ index, piece: { part } }, at) => {
      const rows = complete[at] ?? [];
      return [index, part.isDigest === true ? nameRows(rows, names, orderOf(part)) : rows];
    }),
  );
}

const orderOf = ({ table }: Piece['part']): string =>
  table && 'most' in table.rows ? table.rows.most : '';

/** Page views, and what of them and of all hits is in French or without an identifier. `part`: where hits tell it. */
function aroundIn(question: Question): {
  readonly source: Source;
  readonly part: Piece | undefined;
} {
  const measures = [frenchShare];
  const source = sourceOf(question, traffic, question.query, { measures, isByValue: false });
  const figures = expressionsOf(traffic, measures, source);
  const { shared } = source;
  return {
    source,
    part: shared && { rows: shared, part: { when: traffic.when, key: "''", figures } },
  };
}

async function askAround(ask: Ask, { table, where, ...source }: Source): Promise<Numbers> {
  const figures = named(expressionsOf(traffic, [frenchShare], source));
  const [row] = await ask(`SELECT ${figures.join(', ')} FROM ${table} WHERE ${where}`);
  return numbersOf(row);
}
