/**
 * Values of free text with fewer than five hits are one row, if small counts are suppressed. A rare text, such as a
 * search term, may reveal more about a visitor than its count.
 */
import { UNDER } from '@balise/contract';
import type { Fact } from '../../figures/facts/fact.ts';
import { periodBefore, type Period } from '../period/period.ts';
import type { Question } from '../question/question.ts';
import { expressionsOf } from './selection.ts';
import type { Source } from './source.ts';

/** Replaces the values with fewer than five hits. */
export const RARE = '\u0003';

/**
 * A query: the values with at least five hits, in the period or in the compared one. Undefined if every value has a
 * row of its own.
 */
export function frequentTexts(
  fact: Fact,
  { query, joinsRareTexts }: Question,
  sourceIn: (period: Period) => Source,
): string | undefined {
  if (joinsRareTexts !== true || fact.dimension.isFreeText !== true) return undefined;
  const before = periodBefore(query);
  return [query, ...(before ? [before] : [])]
    .map((period) => {
      const source = sourceIn(period);
      const hits = expressionsOf(fact, [], source).get('n_hits') ?? '';
      return `SELECT ${source.value} AS text FROM ${source.table} WHERE ${source.where} GROUP BY text HAVING ${hits} >= ${UNDER}`;
    })
    .join(' UNION ALL ');
}

/** The value of a row of `withFrequent`, or `RARE`. Hits without a value stay a row of their own. */
export const TEXT_OR_RARE = `if(row_text = '' OR frequent_texts.text != '', row_text, '${RARE}')`;

/**
 * The rows of a source, next to their text in `frequent` if it has a row of its own. It is a join, because a cluster
 * accepts no subquery in the value of a row. `extra`: a condition in addition to that of the question.
 */
export const withFrequent = (
  { table, where, value }: Pick<Source, 'table' | 'where' | 'value'>,
  frequent: string,
  extra: string,
): string =>
  `(SELECT *, ${value} AS row_text FROM ${table} WHERE ${where} AND ${extra}) AS rows_of_fact
    LEFT JOIN (SELECT DISTINCT text FROM (${frequent})) AS frequent_texts ON rows_of_fact.row_text = frequent_texts.text`;
