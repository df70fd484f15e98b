/**
 * The same removal as `leaveOutIdentifiers`, in SQL. Every answer of the engine with texts of hits uses it: the values
 * of the visits and of their daily sums, and those that explorations read from the hits.
 *
 * The engine compares a text with one identifier, the one that it stores for the hit.
 */
import { quoteText } from './quote-text.ts';
import {
  MAY_BE_NAMED,
  MAY_BE_SHAPED,
  NAMED,
  SHAPED,
} from '../../hit/visitor/identifier-patterns.ts';
import { IDENTIFIER_MARK, SHORTEST_COPY } from '../../hit/visitor/leave-out-identifiers.ts';

const inEngine = (pattern: string): string => quoteText(`(?i)${pattern}`);

/**
 * For the `WITH` clause of each `SELECT` from `hits` that contains `leftOutSql`. Names keep queries short. A text that no
 * value contains stands for an identifier that is too short for a comparison.
 */
export const IDENTIFIER_PATTERNS = [
  `${inEngine(`${MAY_BE_NAMED}|${MAY_BE_SHAPED}`)} AS may_identify`,
  `${inEngine(NAMED)} AS named_identifier`,
  `${inEngine(SHAPED)} AS shaped_identifier`,
  `if(length(hits.identifier) < ${SHORTEST_COPY}, '\\0\\0', hits.identifier) AS own_identifier`,
].join(', ');

const REPLACED = quoteText(`\\1${IDENTIFIER_MARK}`);

/** `text`: an expression over a row of `hits`. The result has `…` in place of each identifier. */
export function leftOutSql(text: string): string {
  const replaced = `replaceRegexpAll(replaceRegexpAll(${text}, named_identifier, ${REPLACED}), shaped_identifier, ${REPLACED})`;
  return `replaceAll(if(match(${text}, may_identify), ${replaced}, ${text}), own_identifier, '${IDENTIFIER_MARK}')`;
}

/** Gives an expression for a text without identifiers. */
export type Shown = (text: string) => string;

/**
 * For a `SELECT` with many texts. The engine then prepares the patterns once for a block of rows, and not once for each
 * text. `clause` belongs in the `WITH` clause, after all calls of `shown`.
 */
export function sharedLeftOut(): { readonly shown: Shown; readonly clause: () => string } {
  const texts = new Map<string, number>();
  return {
    shown: (text) => {
      const at = texts.get(text) ?? texts.size + 1;
      texts.set(text, at);
      return `shown_texts[${at}]`;
    },
    clause: () =>
      `${IDENTIFIER_PATTERNS}, arrayMap(text -> ${leftOutSql('text')}, [${[...texts.keys()].map((text) => `CAST(${text}, 'String')`).join(', ')}]) AS shown_texts`,
  };
}
