/** Search results pages (rows 2.2 to 2.5, 2.7, 3.10, 4.10, 5.10, 8.13): recognition, term, count, refinement, events. */
import type { SearchSettings } from '../tag-settings.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { Observed } from './observed.ts';
import type { PageContext } from './page-context.ts';
import { readQuery, type QueryParameters } from './query-parameters.ts';

/** The search that the page shows, or nothing when it is no results page. */
export function readSearch({ browser, settings, address }: PageContext): Observed | undefined {
  const { search, maximumQueryKeys } = settings;
  const { document } = browser;
  const { sitePath, query: queryString } = address();
  const query = readQuery(queryString, maximumQueryKeys);
  const has = (name: string): boolean => query[name] !== undefined;
  const isDated = search.dates.some((name) => query[name] && query[name] !== 'all');
  const isSearch =
    (has(search.marker) && new RegExp('^(' + search.paths + ')').test(sitePath)) ||
    (search.terms.some(has) &&
      (has(search.type) ||
        query[search.fileType] ||
        isDated ||
        document.querySelector(search.container)));
  if (!isSearch) return undefined;

  const term = termOf(query, search);
  const count = resultsCount(headingOf(document, search), search.noResults);
  const before = termBefore(document.referrer, search, maximumQueryKeys);
  const isEmpty = count === 0;
  return {
    dimensions: {
      searchTerm: term,
      searchResultsCount: String(count ?? ''),
      searchRefinement:
        query[search.type] === search.advanced
          ? 'advanced search used'
          : query[search.fileType]
            ? 'file-type filter applied'
            : isDated
              ? 'date filter applied'
              : before && before !== term
                ? 'changed phrase'
                : 'original search',
      // Row 8.13: a search with no results is reported as an error of the page.
      errorType: isEmpty ? 'No search results' : '',
    },
    // A search counts on the first page of its results only (row 2.5).
    events: /^[01]?$/.test(query[search.position] ?? '')
      ? { search: true, searchResults: count, pageError: isEmpty || undefined }
      : {},
  };
}

/** Words of all term parameters, in the order of the settings. */
function termOf(query: QueryParameters, { terms }: SearchSettings): string {
  return foldSpaces(terms.map((name) => query[name] ?? '').join(' '));
}

/** Phrase of the results page that this one was reached from. */
function termBefore(referrer: string, search: SearchSettings, maximumKeys: number): string {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]*(\/[^?#]*)(\?[^#]*)?/.exec(referrer) ?? [];
  return new RegExp(search.paths).test(path) ? termOf(readQuery(query, maximumKeys), search) : '';
}

function headingOf(document: Document, { headings }: SearchSettings): string {
  for (const selector of headings) {
    const element = document.querySelector(selector);
    if (element) return element.textContent;
  }
  return '';
}

/** Row 5.10. The first number of a heading, its thousands spaces and commas removed; `noResults` is 0. */
export function resultsCount(heading: string, noResults: string): number | undefined {
  if (new RegExp(noResults, 'i').test(heading)) return 0;
  const [number] = /\d+(?:[ ,\u00a0\u202f]\d{3}(?!\d))*/.exec(heading) ?? [];
  return number ? Number(number.replace(/\D/g, '')) : undefined;
}
