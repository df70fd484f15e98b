/** A click on a result of the search that the page shows (rows 2.5, 2.6): what was searched, and the number of the result. */
import { findAll } from './find-all.ts';
import { markOf } from './mark-of.ts';
import type { Observed } from './observed.ts';
import type { PageContext } from './page-context.ts';
import { searchedTerm } from './search-page.ts';
import { addressParameters } from './search-parameters.ts';

/** One click may be heard as a click, told by the new search and called by the page, all within this time. */
const MOMENT_MILLISECONDS = 1000;

let heard: string;
let heardNumber = 0;
let heardAt = 0;

/**
 * Nothing for a click that has been heard in another way. `place` is that of the result on its page; without it, what the
 * page says, else its place among the links.
 */
export function readResult(
  page: PageContext,
  way: string,
  link: Element | undefined,
  place?: number,
): Observed | undefined {
  const { position, start, first } = page.settings.search;
  const query = addressParameters(page);
  const own =
    place ||
    Number(markOf(page, link, 'resultNumber')) ||
    findAll(page, 'resultLink').indexOf(link as HTMLElement) + 1;
  const before = query[position] ?? query[first] ?? (query[start] === '1' ? 0 : query[start]);
  // What is no number of results says nothing.
  const number = own && own + Number(/^\d{1,6}$/.exec(String(before)));

  const now = page.browser.now();
  const isOther = way === heard || (number && number !== heardNumber);
  if (!isOther && now - heardAt < MOMENT_MILLISECONDS) return undefined;
  heard = way;
  heardNumber = number;
  heardAt = now;
  return {
    dimensions: {
      searchTerm: searchedTerm(page) ?? '',
      searchResultPosition: String(number || ''),
    },
    events: { searchPosition: number || undefined },
  };
}
