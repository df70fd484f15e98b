/** Lists in statements whose length does not depend on data. */
import { quoteText } from './quote-text.ts';

/**
 * Names and numbers from the code or the settings as SQL literals, such as tables, events and hosts of departments. Values of hits
 * or of a question are handed over by name (`long-lists.ts`).
 */
export const fixedList = (names: Iterable<string | number>): string =>
  [...names].map((name) => (typeof name === 'number' ? String(name) : quoteText(name))).join(', ');
