/** The value of a table's rows, and the rows that are counted: of pages where both languages are one, with their twins looked up. */
import type { Fact } from './facts/fact.ts';
import { OTHERS } from './facts/neighbours.ts';
import { hiddenName, sightOf, type Question } from './question.ts';
import type { Source } from './source.ts';
import { pageId } from '../visits/report-columns.ts';
import { NUMBERS } from './report-days.ts';
import { twinsOf } from './twins.ts';

const ADDED = ['hits', 'without_identifier', ...NUMBERS];

export interface Shape {
  readonly fact: Fact;
  readonly isJoined: boolean;
  readonly question: Question;
}

/** The value of a row: of a pair its English address, of what must not be seen one word. */
export function rowValue(
  { fact, isJoined, question }: Shape,
  { value }: Pick<Source, 'value'>,
): string {
  const hidden = question.hidden?.get(fact.dimension.id);
  const seen = hidden
    ? `if(has({${hiddenName(fact.dimension.id)}: Array(String)}, ${value}), '${OTHERS}', ${value})`
    : value;
  return isJoined ? `if(${JOINED.pair} = '', ${seen}, ${JOINED.pair})` : seen;
}

/** Expressions: the address that the page and its twin are named by, and the other one; nothing for a page without a twin. */
const JOINED = { pair: 'twins.pair', other: 'twins.other' };

/** Of a page: its language, the address of its twin as far as it is counted, and wherever it is. */
export function pageFigures(
  { fact, isJoined }: Shape,
  { value, kind }: Pick<Source, 'value' | 'kind'>,
): ReadonlyMap<string, string> {
  if (fact.dimension.isPage !== true) return new Map();
  const language = kind === 'sums' ? 'of_language' : 'language';
  const { pair, other } = JOINED;
  const twin = `anyIf(${value}, ${pair} != '' AND ${pair} != ${value})`;
  return new Map([
    ['row_language', `any(${language})`],
    ...(isJoined
      ? ([
          ['row_twin', twin],
          ['row_other', `any(${other})`],
        ] as const)
      : []),
  ]);
}

/** `extra`: a condition beside that of the question. */
export function rowsFrom(
  { isJoined, question }: Shape,
  { table, where, value, kind }: Source,
  extra = '1',
): string {
  if (!isJoined) return `${table} WHERE ${where} AND ${extra}`;
  const rows = `${table} WHERE ${where} AND ${extra}`;
  const ofFact =
    kind === 'sums'
      ? // Few values have twins looked up, not the rows of all days.
        `SELECT value, any(of_language) AS of_language, ${ADDED.map((column) => `sum(${column}) AS ${column}`).join(', ')} FROM ${rows} GROUP BY value`
      : `SELECT ${kind === 'hits' ? `*, ${value} AS value` : '*'} FROM ${rows}`;
  // Those of the period that is asked for, for what it is compared with as well: the same rows are the same pages.
  return `(${ofFact}) AS rows_of_fact
    LEFT JOIN (${twinsIn(question)}) AS twins ON rows_of_fact.value = twins.page`;
}

/** What `pairedRows` adds: the digest of the address that the page and its twin are named by, or 0. */
const PAIR = 'twin_pair';
export const asksPair = (sql: string): boolean => sql.includes(PAIR);
/** The digest that a row of `pairedRows` is counted by. */
export const PAIRED_PAGE = `if(${PAIR} = 0, page_id, ${PAIR})`;

/** As `pageFigures`, of rows whose dimension has a digest; of `pairedRows` where both languages are one. */
export const pageFiguresOf = ({ fact, isJoined }: Shape): ReadonlyMap<string, string> =>
  new Map([
    ['row_language', `any(${fact.dimension.languageOf ?? 'language'})`],
    ...(isJoined
      ? ([['row_twin', `toString(anyIf(page_id, ${PAIR} != 0 AND ${PAIR} != page_id))`]] as const)
      : []),
  ]);

/** A subquery: digests of pages that are twins, and of the address that both are named by. */
export const pairsIn = (question: Question): string =>
  `SELECT ${pageId('page')} AS page_id, ${pageId('pair')} AS pair FROM (${twinsIn(question)})`;

/**
 * Rows of hits, each with the pair that its page belongs to: found by the digest of the page, which is narrow. `pairs`: `pairsIn`. They are looked up
 * in a list: joined, the engine may keep the hits in memory, which it takes for the fewer ones.
 */
export const pairedRows = (rows: string, pairs: string): string =>
  `(SELECT *, ${listsOf(pairs)} AS pairs,
      transform(page_id, pairs.1, pairs.2, toUInt64(0)) AS ${PAIR} FROM ${rows})`;

/** Of one of these digests the other page of its pair; 0 where it names none. The engine makes the lists of a statement once. */
export const otherOfPair = (digest: string, pairs: string): string =>
  `arrayFirst((page, pair) -> pair = ${digest} AND page != pair, ${listsOf(pairs)}.1, ${listsOf(pairs)}.2)`;

/** Pages and their pairs, as two lists. */
const listsOf = (pairs: string): string =>
  `(SELECT (arrayPushBack(groupArray(page_id), 0), arrayPushBack(groupArray(pair), 0)) FROM (${pairs}))`;

/** A subquery: pages that are twins, for who asks. */
export const twinsIn = (question: Question): string =>
  twinsOf(question.query, question.query.source === 'simulated', sightOf(question));
