/** Click on a result of the current search (rows 2.5, 2.6): search term and number of the result. */
import { findAll, markOf } from '../../core/element/elements.ts';
import type { Observed } from '../../core/page/observed.ts';
import { addressParameters } from '../../core/page/query-parameters.ts';
import { searchedTerm } from '../../core/page/search-page.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

/** Within this time, one click may arrive as a click, as an event of the new search, and as a call of the page. */
const MOMENT_MILLISECONDS = 1000;

/** The last click: its way of arrival, result number and time. */
const lastClick = oncePerPage(() => ({ way: '', number: 0, at: 0 }));

/**
 * Returns undefined for a click that already arrived in another way. `place` is the position of the result on its
 * page. Without it, the number comes from the page’s mark, or else from the order of the result links.
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
  // An invalid number of previous results counts as 0.
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
