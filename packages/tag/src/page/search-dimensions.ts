/** Search dimensions and events of a results page (rows 3.10, 4.10, 8.13). */
import type { Dimensions, ObservedEvent } from '@balise/beacon';
import type { PageContext } from './page-context.ts';
import { readQuery } from './query-parameters.ts';
import { readSearch, type SearchPage } from './search-page.ts';

export function searchOnPage(page: PageContext): SearchPage | undefined {
  const { browser, settings, address } = page;
  const query = readQuery(address().query, settings.maximumQueryKeys);
  return readSearch(browser.document, address().sitePath, query, settings.search);
}

export function searchDimensions(page: PageContext, search: SearchPage): Dimensions {
  return {
    searchTerm: search.term,
    searchResultsCount: search.count === undefined ? '' : String(search.count),
    searchRefinement: refinementOf(page, search),
    // Row 8.13: a search with no results is reported as an error of the page.
    errorType: search.count === 0 ? 'No search results' : '',
  };
}

/** A search counts on the first page of its results only (row 2.5). */
export function searchEvents(search: SearchPage): ObservedEvent[] {
  if (!search.first) return [];
  const events: ObservedEvent[] = ['search'];
  if (search.count !== undefined) events.push(['searchResults', search.count]);
  if (search.count === 0) events.push('pageError');
  return events;
}

function refinementOf(page: PageContext, search: SearchPage): string {
  if (search.filters.advanced) return 'advanced search used';
  if (search.filters.fileType) return 'file-type filter applied';
  if (search.filters.date) return 'date filter applied';
  const before = termBefore(page);
  return before && before !== search.term ? 'changed phrase' : 'original search';
}

/** Phrase of the results page that this one was reached from. */
function termBefore(page: PageContext): string {
  const { settings, browser } = page;
  const match = /^https?:\/\/([^/?#]*)(\/[^?#]*)(\?[^#]*)?/.exec(browser.document.referrer);
  const searched = settings.search.paths.some((path) => (match?.[2] ?? '').indexOf(path) >= 0);
  if (!match || !searched) return '';
  const query = readQuery(match[3] ?? '', settings.maximumQueryKeys);
  const words = settings.search.terms.map((name) =>
    (query[name] ?? '').replace(/\s+/g, ' ').trim(),
  );
  return words.filter(Boolean).join(' ');
}
