/** Lets the engine preselect rows that may match a pattern. Our code makes the final check. */
import type { Database } from '../../../engine/database/database.ts';
import { quoteText } from '../../../engine/sql/quote-text.ts';
import { enginePattern } from './engine-pattern.ts';

/** SQL condition on a list of texts. It is true for all rows if the engine does not support the pattern. */
export async function someMatch(
  database: Database,
  pattern: string,
  texts: string,
): Promise<string> {
  const words = quoteText(enginePattern(pattern));
  try {
    await database.rows(`SELECT match('', ${words})`);
  } catch {
    return '1';
  }
  return `arrayExists(text -> match(text, ${words}), ${texts})`;
}
