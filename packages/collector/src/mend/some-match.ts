/** What the engine is asked where a pattern may match; ours decides. */
import type { Database } from '../store/database.ts';
import { quoteText } from '../store/quote-text.ts';
import { enginePattern } from './engine-pattern.ts';

/** A condition on a list of texts; true of all where the engine does not know such a pattern. */
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
