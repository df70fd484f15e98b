/** What a report asks of hits, as far as it is asked of the same ones: in one statement for each period. */
import { withPageStates } from './ask-page-states.ts';
import { askPieces, type Piece } from './ask-together.ts';
import type { Counted, SeriesPieces } from './ask-series.ts';
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
  /** What the report counts, where it is asked together with the tables; the same of what it is compared with. */
  readonly counted: Counted | undefined;
  readonly pastCounted: Counted | undefined;
}

/** Whose points and totals are asked with the tables. */
export interface WantedSeries {
  readonly now: SeriesPieces | undefined;
  readonly past: SeriesPieces | undefined;
}

/** What hits answer is asked of them together, but for tables whose rows are not hits as they are. `around`: where it is known already. */
export async function sharedRows(
  ask: Ask,
  question: Question,
  { tables }: ReportDefinition,
  before: Period | undefined,
  series: WantedSeries,
  known: Numbers | undefined,
): Promise<SharedRows> {
  const { source, part } = aroundIn(question);
  const around = known ? undefined : part;
  const mark = markOf(tables, question);
  const parts = tables.map((table) => partOfTable(table, question, question.query, { mark }));
  const wanted = tables.flatMap((table, index) => {
    const piece = parts[index];
    return piece ? [{ index, table, piece }] : [];
  });
  const [ofAround, ofSeries, ofTables] = await askGroups(ask, [
    around ? [around] : [],
    series.now?.pieces ?? [],
    wanted.map(({ piece }) => piece),
  ]);
  const rows = await namedRows(
    ask,
    question,
    question.query,
    wanted.map((one, at) => ({ ...one, rows: ofTables?.[at] ?? [] })),
  );
  const past = before && (await pastOf(ask, question, { tables, rows, before }, series.past));
  return {
    around: known ?? (around ? numbersOf(ofAround?.[0]?.[0]) : await askAround(ask, source)),
    rows,
    pastRows: past?.rows ?? new Map(),
    counted: series.now?.counted(ofSeries?.[0] ?? [], ofSeries?.[1] ?? []),
    pastCounted: past?.counted,
  };
}

/** Answers by group. */
async function askGroups(
  ask: Ask,
  groups: readonly (readonly Piece[])[],
): Promise<readonly (readonly AnswerRows[])[]> {
  const answers = await askPieces(ask, groups.flat());
  return groups.map((group, at) => {
    const first = groups.slice(0, at).flat().length;
    return answers.slice(first, first + group.length);
  });
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
  series: SeriesPieces | undefined,
): Promise<{ readonly rows: RowsByTable; readonly counted: Counted | undefined }> {
  const mark = markOf(tables, question);
  const asked = [...rows].flatMap(([index, known]) => {
    const values = known.map((row) => String(row['row_value']));
    const table = tables[index];
    const piece =
      table && values.length > 0 && partOfTable(table, question, before, { values, mark });
    return table && piece ? [{ index, table, piece }] : [];
  });
  const [ofSeries, ofTables] = await askGroups(ask, [
    series?.pieces ?? [],
    asked.map(({ piece }) => piece),
  ]);
  return {
    rows: await namedRows(
      ask,
      question,
      before,
      asked.map((one, at) => ({ ...one, rows: ofTables?.[at] ?? [] })),
    ),
    counted: series?.counted(ofSeries?.[0] ?? [], ofSeries?.[1] ?? []),
  };
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
