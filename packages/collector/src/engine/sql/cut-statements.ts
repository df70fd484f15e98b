/**
 * Cuts a list into statements that change rows. A server refuses longer statements. Each statement is complete by
 * itself, because the engine may finish it after a restart, when tables of a question no longer exist.
 */
import { quoteText } from './quote-text.ts';

/** Bytes of a statement, if it has more than one item. */
const MOST_BYTES = 128 * 1024;

/** The statements for all items, in their order. `statement`: the statement for some of them. */
export function statementsFor<T>(
  items: readonly T[],
  statement: (some: readonly T[]) => string,
): readonly string[] {
  if (items.length === 0) return [];
  const sql = statement(items);
  if (items.length === 1 || Buffer.byteLength(sql) <= MOST_BYTES) return [sql];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].flatMap((some) =>
    statementsFor(some, statement),
  );
}

/** Texts as SQL literals. Only for a statement of `statementsFor`. */
export const literals = (texts: readonly string[]): string => texts.map(quoteText).join(', ');

/** Rows of texts as SQL tuples, each once. Only for a statement of `statementsFor`. */
export const literalTuples = (rows: readonly (readonly string[])[]): string =>
  [...new Set(rows.map((texts) => `(${literals(texts)})`))].join(', ');
