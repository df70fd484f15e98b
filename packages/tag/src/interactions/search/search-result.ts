/** A click on a result of the search that the page shows (rows 2.5, 2.6): what was searched, and the number of the result. */
import { findAll, markOf } from '../../core/element/elements.ts';
import type { Observed } from '../../core/page/observed.ts';
import { addressParameters } from '../../core/page/query-parameters.ts';
import { searchedTerm } from '../../core/page/search-page.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

/** One click may be heard as a click, announced by the new search and called by the page, all within this time. */
const MOMENT_MILLISECONDS = 1000;

/** The click that was heard last: in which way, of which number, when. */
const lastClick = oncePerPage(() => ({ way: '', number: 0, at: 0 }));

/**
 * Nothing for a click that has been heard in another way. `place` is that of the result on its page; without it, what the
 * page says, else its place among the links.
 */
export function readResult(
  way: string,
  link: Element | undefined,
  place?: number,
): Observed | undefined {
  const { position, start, first } = settings.search;
  const query = addressParameters();
  const own =
    place ||
    Number(markOf(link, 'resultNumber')) ||
    findAll('resultLink').indexOf(link as HTMLElement) + 1;
  const before = query[position] ?? query[first] ?? (query[start] === '1' ? 0 : query[start]);
  // What is no number of results says nothing.
  const number = own && own + Number(/^\d{1,6}$/.exec(String(before)));

  const at = Date.now();
  const last = lastClick();
  const isOther = way === last.way || (number && number !== last.number);
  if (!isOther && at - last.at < MOMENT_MILLISECONDS) return undefined;
  Object.assign(last, { way, number, at });
  return {
    dimensions: {
      searchTerm: searchedTerm() ?? '',
      searchResultPosition: String(number || ''),
    },
    events: { searchPosition: number || undefined },
  };
}
