/**
 * Pages and their twins in the other language: two pages that name each other. The English address names the pair.
 */
import type { Reader } from '../../engine/database/database.ts';
import type { QueryValues } from '../../engine/sql/long-lists.ts';
import { moved } from '../period/period.ts';
import {
  TwinStatements,
  type Stated,
  type StatedBy,
  type TwinStatement,
} from './twin-statements.ts';

/** For how many days a page's statement about its twin counts after it was last made. */
const DAYS = 90;
/** The most answers that are remembered: for other days, or for other departments. */
const MOST_REMEMBERED = 8;

export type TwinPage = Pick<TwinStatement, 'page' | 'digest'>;

/** The pages of a pair. `english`: the one that names it. */
export interface LanguagePair {
  readonly english: TwinPage;
  readonly other: TwinPage;
}

export interface PairsQuestion extends StatedBy {
  /** The last day whose statements count. */
  readonly to: string;
  /** Statements by pages of other departments are ignored; all count if left out. */
  readonly departments?: readonly string[] | undefined;
}

/** The latest statement of each page counts. Of those with the same rank, it is the first one by text. */
function pairsAmong(
  stated: readonly Stated[],
  departments?: readonly string[],
): readonly LanguagePair[] {
  const latest = new Map<string, { statement: TwinStatement; rank: number }>();
  const isSeen = departments && new Set(departments);
  for (const { statements, departments: owners, ranks } of stated)
    for (const [at, statement] of statements.entries()) {
      if (isSeen?.has(owners[at] ?? '') === false) continue;
      const rank = ranks[at] ?? 0;
      const known = latest.get(statement.page);
      if (!known) latest.set(statement.page, { statement, rank });
      else if (
        rank > known.rank ||
        (rank === known.rank && statement.text < known.statement.text)
      ) {
        known.statement = statement;
        known.rank = rank;
      }
    }
  const pairs: LanguagePair[] = [];
  for (const { statement: english } of latest.values()) {
    if (english.language !== 'en') continue;
    const other = latest.get(english.twin)?.statement;
    if (other && other.twin === english.page && other.language !== 'en')
      pairs.push({ english, other });
  }
  return pairs;
}

interface Known {
  readonly statements: TwinStatements;
  /** The answers that were asked last come last. */
  readonly answers: Map<string, Answer>;
}

interface Answer {
  readonly stated: readonly Stated[];
  readonly pairs: readonly LanguagePair[];
}

const KNOWN = new WeakMap<Reader, Known>();

/** The pairs of pages, remembered until a day is made again that they were read from. */
export async function languagePairs(
  reader: Reader,
  { to, departments, ...by }: PairsQuestion,
): Promise<readonly LanguagePair[]> {
  const known = KNOWN.get(reader) ?? {
    statements: new TwinStatements(reader),
    answers: new Map<string, Answer>(),
  };
  KNOWN.set(reader, known);
  const { statements, answers } = known;
  const stated = await statements.statedIn({ from: moved(to, 1 - DAYS), to }, by);
  const key = JSON.stringify([to, by.environment, by.isSimulated, departments]);
  const before = answers.get(key);
  const isSame =
    before?.stated.length === stated.length &&
    stated.every((one, index) => one === before.stated[index]);
  const answer = before && isSame ? before : { stated, pairs: pairsAmong(stated, departments) };
  answers.delete(key);
  answers.set(key, answer);
  const [oldest = ''] = answers.keys();
  if (answers.size > MOST_REMEMBERED) answers.delete(oldest);
  return answer.pairs;
}

/**
 * The pairs as lists in the same order, by the names that statements use. They are never empty: engines differ in what an
 * empty list means.
 */
export const pairsAsValues = (pairs: readonly LanguagePair[]): QueryValues => {
  const all = [...pairs, { english: NO_PAGE, other: NO_PAGE }];
  return {
    other_pages: all.map(({ other }) => other.digest),
    pair_pages: all.map(({ english }) => english.digest),
    pair_addresses: all.map(({ english }) => english.page),
  };
};
const NO_PAGE: TwinPage = { page: '', digest: '0' };

/** The twin of each of some pages, in both directions. Pages without a twin are left out. */
export function twinsAmong(
  pairs: readonly LanguagePair[],
  pages: readonly string[],
): ReadonlyMap<string, string> {
  const wanted = new Set(pages);
  const found = new Map<string, string>();
  for (const { english, other } of wanted.size === 0 ? [] : pairs) {
    if (wanted.has(english.page)) found.set(english.page, other.page);
    if (wanted.has(other.page)) found.set(other.page, english.page);
  }
  return found;
}
