/** Combines the parts of a report that need the same hits: one statement for each period. */
import { sql } from '../../engine/sql/sql.ts';
import { withPages, withPageStates } from './ask-page-states.ts';
import { askPieces } from '../plan/combined-statement.ts';
import type { Piece } from '../plan/statement-part.ts';
import type { Counted, SeriesPieces } from './ask-series.ts';
import { partOfTable, type CountedTogether } from './ask-table.ts';
import { comparedRows, mostCompared } from '../plan/compared-rows.ts';
import { traffic } from '../../figures/facts/facts.ts';
import { frenchShare } from '../../figures/measures/visits.ts';
import { digestsIn, nameRows } from './name-rows.ts';
import { pageNames } from '../plan/page-names.ts';
import { sourceOf, type Source } from '../plan/source.ts';
import type { Question } from '../question/question.ts';
import type { Period } from '../period/period.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';
import { lastPlace, onPage, skippedRows } from '../plan/row-pages.ts';
import { isAsked, makingOf, type AnswerRows } from '../plan/table-making.ts';
import { markForAll } from '../../figures/hits/visit-flags.ts';
import { expressionsOf, named, numbersOf, type Ask } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

/** By the number of the table. */
type RowsByTable = ReadonlyMap<number, AnswerRows>;

export interface SharedRows {
  readonly around: Numbers;
  readonly rows: RowsByTable;
  /** Of the compared period. */
  readonly pastRows: RowsByTable;
  /** Totals and series, if they are queried together with the tables; and those of the compared period. */
  readonly counted: Counted | undefined;
  readonly pastCounted: Counted | undefined;
}

/** The series that are queried together with the tables. */
export interface WantedSeries {
  readonly now: SeriesPieces | undefined;
  readonly past: SeriesPieces | undefined;
}

/**
 * Queries everything that plain hits can answer in one statement. Tables with rows of their own are left out.
 * `known`: the figures around the report, if the caller has them.
 */
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
  const { query } = question;
  const together = countedTogether(tables, question);
  const limit = before ? mostCompared(question) : lastPlace(query);
  const skipped = before ? 0 : skippedRows(query);
  const parts = tables.map((table) =>
    partOfTable(table, question, query, { limit, skipped, together }),
  );
  const wanted = tables.flatMap((table, index) => {
    const piece = parts[index];
    return piece ? [{ index, table, piece }] : [];
  });
  const [ofAround, ofSeries, ofTables] = await askGroups(ask, [
    around ? [around] : [],
    series.now?.pieces ?? [],
    wanted.map(({ piece }) => piece),
  ]);
  const asked = wanted.map((one, at) => {
    const rows = ofTables?.[at] ?? [];
    const most = makingOf(one.table, question).rowsOf(query.limit);
    return { ...one, rows: before ? rows : onPage(rows, query, { limit: most, skipped }) };
  });
  const compared =
    before && (await comparedWith(ask, question, asked, { before, limit, together }, series.past));
  const past = before && compared && (await completed(ask, question, before, compared.past));
  const now = await completed(ask, question, query, compared?.now ?? asked);
  const periods = before ? [query, before] : [query];
  const names = await namesOf(ask, question, periods, [...now, ...(past ?? [])]);
  return {
    around: known ?? (around ? numbersOf(ofAround?.[0]?.[0]) : await askAround(ask, source)),
    rows: namedRows(past ? asPages(now, past) : now, names),
    pastRows: namedRows(past ?? [], names),
    counted: series.now?.counted(ofSeries ?? []),
    pastCounted: compared?.counted,
  };
}

/** Answers, grouped like the pieces. */
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

/** The marker and the bits that suit all tables whose visits or visitors are counted from hits. */
function countedTogether(tables: ReportDefinition['tables'], question: Question): CountedTogether {
  const makings = tables
    .filter((table) => isAsked(table, question))
    .map((table) => makingOf(table, question))
    .filter(({ states, later }) => states.length > later.length);
  const sources = makings.map(({ source }) => source(question.query));
  const firsts = makings.flatMap(({ states }, index) =>
    states.some(({ formula: { from } }) => from === 'visitors')
      ? (sources[index]?.first ?? [])
      : [],
  );
  return {
    mark: markForAll(sources.filter(({ shared }) => shared).map(({ mark }) => mark)),
    firstOfAny: firsts.length === 0 ? undefined : firsts.reduce((all, bit) => all | bit),
  };
}

interface AskedTable {
  readonly index: number;
  readonly table: TableDefinition;
  readonly piece: Piece;
  readonly rows: AnswerRows;
}

/** Adds the compared period. Both periods contain the same rows, those of the answer. */
async function comparedWith(
  ask: Ask,
  question: Question,
  asked: readonly AskedTable[],
  {
    before,
    limit,
    together,
  }: { readonly before: Period; readonly limit: number; readonly together: CountedTogether },
  series: SeriesPieces | undefined,
): Promise<{
  readonly now: readonly AskedTable[];
  readonly past: readonly AskedTable[];
  readonly counted: Counted | undefined;
}> {
  const pieces = asked.flatMap(
    ({ table }) => partOfTable(table, question, before, { limit, together }) ?? [],
  );
  const [ofSeries, ofTables] = await askGroups(ask, [series?.pieces ?? [], pieces]);
  const both = asked.map((one, at) => {
    const rows = { now: one.rows, past: ofTables?.[at] ?? [] };
    const { now, past } = comparedRows(makingOf(one.table, question), question, rows);
    return { now: { ...one, rows: now }, past: { ...one, rows: past } };
  });
  return {
    now: both.map(({ now }) => now),
    past: both.map(({ past }) => past),
    counted: series?.counted(ofSeries ?? []),
  };
}

/** The addresses of pages that were counted by digest. `periods`: those in which the pages have hits. */
async function namesOf(
  ask: Ask,
  question: Question,
  periods: readonly Period[],
  tables: readonly AskedTable[],
): Promise<ReadonlyMap<string, string>> {
  const digests = tables.flatMap(({ piece, rows }) =>
    piece.part.isDigest === true ? digestsIn(rows) : [],
  );
  const names = new Map<string, string>();
  for (const period of periods) {
    const missing = digests.filter((digest) => !names.has(digest));
    for (const [id, name] of await pageNames(ask, question, period, missing)) names.set(id, name);
  }
  return names;
}

/** Adds the figures that take long, only for the rows of the answer. */
async function completed(
  ask: Ask,
  question: Question,
  period: Period,
  tables: readonly AskedTable[],
): Promise<readonly AskedTable[]> {
  const rows = await withPageStates(ask, question, period, tables);
  return tables.map((table, at) => ({ ...table, rows: rows[at] ?? [] }));
}

/** A page that fell to zero has no hits that describe it, so the hits of the compared period do. */
const asPages = (now: readonly AskedTable[], past: readonly AskedTable[]): readonly AskedTable[] =>
  now.map((table, at) => ({ ...table, rows: withPages(table.rows, past[at]?.rows ?? []) }));

const namedRows = (
  tables: readonly AskedTable[],
  names: ReadonlyMap<string, string>,
): RowsByTable =>
  new Map(
    tables.map(({ index, rows, piece: { part } }) => [
      index,
      part.isDigest === true ? nameRows(rows, names, orderOf(part)) : rows,
    ]),
  );

const orderOf = ({ table }: Piece['part']): string => table?.rows.most ?? '';

/** Page views, with the shares in French and without an identifier. `part` is set if hits answer the question. */
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
    part: shared && { rows: shared, part: { when: traffic.when, key: sql`''`, figures } },
  };
}

async function askAround(ask: Ask, { table, where, ...source }: Source): Promise<Numbers> {
  const figures = named(expressionsOf(traffic, [frenchShare], source));
  const [row] = await ask(`SELECT ${figures.join(', ')} FROM ${table} WHERE ${where}`);
  return numbersOf(row);
}
