/**
 * The value of a table's rows, and the rows that are counted. If both languages are one row, the twins of pages are
 * looked up.
 */
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { column, sql, type Sql } from '../../engine/sql/sql.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import { isHiddenValue, type Question } from '../question/question.ts';
import type { Source } from './source.ts';
import { pageId } from '../../figures/hits/report-columns.ts';
import { NUMBERS } from '../../store/sums/report-days.ts';
import { TEXT_OR_RARE, withFrequent } from './rare-texts.ts';

const ADDED = ['hits', 'without_identifier', ...NUMBERS];

export interface Shape {
  readonly fact: Fact;
  readonly isJoined: boolean;
  readonly question: Question;
  /** A query for the texts that have a row of their own (`rare-texts.ts`). */
  readonly frequent?: string | undefined;
}

/** The value of a row. A pair has its English address. All values that must not be seen become one value. */
export function rowValue(
  { fact, isJoined, question, frequent }: Shape,
  { value }: Pick<Source, 'value'>,
): Sql {
  if (frequent !== undefined) return sql`${TEXT_OR_RARE}`;
  const isHidden = isHiddenValue(question, fact.dimension.id, value);
  const seen = isHidden === undefined ? value : sql`if(${isHidden}, '${OTHERS}', ${value})`;
  return isJoined ? sql`if(${NAMED_BY} = ${value}, ${seen}, ${NAMED_BY})` : seen;
}

/** A column: the address that names the pair of a page. Its own address if it has no twin. */
const NAMED_BY = 'named_by';

/** For pages: the language, and the address of the twin if the twin has rows. */
export function pageFigures(
  { fact, isJoined }: Shape,
  { value, kind }: Pick<Source, 'value' | 'kind'>,
): ReadonlyMap<string, Sql> {
  if (fact.dimension.isPage !== true) return new Map();
  const language = kind === 'sums' ? 'of_language' : 'language';
  const twin = sql`anyIf(${value}, ${NAMED_BY} != ${value})`;
  return new Map([
    ['row_language', sql`any(${language})`],
    ...(isJoined ? ([['row_twin', twin]] as const) : []),
  ]);
}

/** `extra`: a condition in addition to that of the question. */
export function rowsFrom({ isJoined, frequent }: Shape, source: Source, extra = '1'): string {
  const { table, where, value, kind } = source;
  if (frequent !== undefined) return withFrequent(source, frequent, extra);
  if (!isJoined) return `${table} WHERE ${where} AND ${extra}`;
  const rows = `${table} WHERE ${where} AND ${extra}`;
  const ofFact =
    kind === 'sums'
      ? // Looks up the twins of few values, not of the rows of all days.
        `SELECT value, any(of_language) AS of_language, ${ADDED.map((column) => `sum(${column}) AS ${column}`).join(', ')} FROM ${rows} GROUP BY value`
      : `SELECT ${kind === 'hits' ? `*, ${value} AS value` : '*'} FROM ${rows}`;
  // The compared period uses the twins of the current period too. So the same rows stand for the same pages.
  return `(SELECT *, transform(${pageId('value')}, ${OTHER_PAGES}, ${PAIR_ADDRESSES}, value) AS ${NAMED_BY} FROM (${ofFact}))`;
}

/** The column that `pairedRows` adds: the digest of the address that names the pair, or 0. */
const PAIR = column('twin_pair');
export const asksPair = ({ columns }: Sql): boolean => columns.has(PAIR.text);
/** The digest by which a row of `pairedRows` is counted. */
export const PAIRED_PAGE = `if(${PAIR} = 0, page_id, ${PAIR})`;

/**
 * As `pageFigures`, for rows whose dimension has a digest. If both languages are one row, for the rows of
 * `pairedRows`.
 */
export const pageFiguresOf = ({ fact, isJoined }: Shape): ReadonlyMap<string, Sql> =>
  new Map([
    ['row_language', new Aggregate('any', column(fact.dimension.languageOf ?? 'language'))],
    ...(isJoined
      ? ([
          ['row_twin', sql`toString(anyIf(page_id, ${PAIR} != 0 AND ${PAIR} != page_id))`],
        ] as const)
      : []),
  ]);

/**
 * Rows of hits, each with the pair of its page. The pair is found by the digest of the page, which is fast to read. It is
 * looked up in a list. In a join, the engine may keep the hits in memory, because it takes them for the smaller side.
 */
export const pairedRows = (rows: string): string =>
  `(SELECT *, transform(page_id, ${OTHER_PAGES}, ${PAIR_PAGES}, toUInt64(0)) AS ${PAIR} FROM ${rows})`;

/** The other page of the pair with this digest; 0 if there is no such pair. */
export const otherOfPair = (digest: string): string =>
  `transform(${digest}, ${PAIR_PAGES}, ${OTHER_PAGES}, toUInt64(0))`;

/** Values of the question (`pairsAsValues`). */
const OTHER_PAGES = '{other_pages: Array(UInt64)}';
const PAIR_PAGES = '{pair_pages: Array(UInt64)}';
const PAIR_ADDRESSES = '{pair_addresses: Array(String)}';
