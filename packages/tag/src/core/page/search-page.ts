/**
 * Search results pages (rows 2.2 to 2.7, 3.10, 4.10, 5.10, 8.13): detection, term, count, refinement, events.
 *
 * The new search changes its results without a page load and announces them with an event. This sends a link beacon,
 * not a page view: the page is still the same. Applications with several views announce these themselves.
 */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';
import { beginsWithOneOf, firstGroup, foldSpaces } from '../../env/text.ts';
import type { Observed } from './observed.ts';
import { pageAddress } from './page-address.ts';
import { addressParameters, readQuery, type QueryParameters } from './query-parameters.ts';

/** Data in the event of the new search. */
export interface SearchDetail {
  /** Missing if the visitor requests another page of the same results. */
  readonly actionCause?: unknown;
  readonly queryText?: unknown;
  readonly numberOfResults?: unknown;
  readonly documentPosition?: unknown;
}

interface SearchState {
  /** Term of the last search; false after a page without one, undefined before the first view. */
  lastTerm?: string | false;
  lastCount?: string;
  /** Search that an application announced for its next view (row 4.5). The address may have changed by then. */
  announced?: Observed | undefined;
}

const state = oncePerPage((): SearchState => ({}));

export const announcedSearch = (): Observed | undefined => state().announced;

export function announceSearch(search: Observed | undefined): Observed | undefined {
  return (state().announced = search);
}

/** The search of the page, or undefined without one. With a cause, only what is new since the last call. */
export function readSearch({ actionCause: cause, queryText, numberOfResults }: SearchDetail = {}):
  Observed | undefined {
  const { search } = settings;
  const current = state();
  const { lastTerm: last, lastCount } = current;
  const query = addressParameters();
  const written = termIn(query);
  // The first view will report this search.
  if (cause && last === undefined) return undefined;
  current.lastTerm = false;
  if (!cause && written === undefined) return undefined;

  // An advanced search announces an expression that the visitor did not write, so the words of the address are used.
  const isExpression = written && query[search.terms[0] as string] === undefined;
  const term = (!isExpression && foldSpaces(queryText)) || written || '';
  const said = foldSpaces(numberOfResults).replace(/[ ,]/g, '');
  const count = /^\d+$/.test(said) ? said : countOf();
  const isSame = cause && (cause === 'interfaceLoad' ? last !== false : term === last);
  // The view reported this search without its count, so only the count is missing.
  const isRest = isSame && !lastCount;
  current.lastTerm = term;
  current.lastCount = count;
  if (isSame && (isRest ? !count : cause === 'interfaceLoad')) return undefined;

  const isNew = cause && !isRest;
  const before = (isNew && last) || termBefore();
  const isEmpty = count === '0' || undefined;
  // A search counts only on the first page of its results (row 2.5).
  const isFirst = isNew || /^[01]?$/.test(query[search.first] ?? query[search.start] ?? '');
  return {
    dimensions: {
      searchTerm: isFirst ? term : '',
      searchResultsCount: count,
      searchRefinement:
        query[search.type] === search.advanced ||
        search.advancedPaths.some((path) => pageAddress().sitePath.indexOf(path) >= 0)
          ? 'advanced search used'
          : query[search.fileType]
            ? 'file-type filter applied'
            : isDated(query)
              ? 'date filter applied'
              : before && before !== term
                ? 'changed phrase'
                : 'original search',
      // Row 8.13: a search without results is reported as an error of the page.
      errorType: isEmpty ? 'No search results' : '',
    },
    events: isFirst
      ? {
          search: !isRest || undefined,
          searchResults: count ? Number(count) : undefined,
          pageError: isEmpty,
        }
      : {},
  };
}

/** Term of the search whose result was clicked; undefined on a page without a search. */
export function searchedTerm(): string | undefined {
  return state().lastTerm || termIn(addressParameters());
}

/** Search words in the address; undefined if it is not the address of a search. */
function termIn(query: QueryParameters): string | undefined {
  const { search } = settings;
  const has = (name: string): boolean => query[name] !== undefined;
  return (has(search.marker) && beginsWithOneOf(pageAddress().sitePath, search.paths)) ||
    (search.terms.some(has) &&
      (has(search.type) ||
        query[search.fileType] ||
        isDated(query) ||
        document.querySelector(search.container)))
    ? termOf(query)
    : undefined;
}

/** Words of all term parameters, in the order of the settings. */
function termOf(query: QueryParameters): string {
  return foldSpaces(settings.search.terms.map((name) => query[name]).join(' '));
}

function isDated(query: QueryParameters): boolean {
  return settings.search.dates.some((name) => query[name] && query[name] !== 'all');
}

/** Term of the previous results page, if the referrer is a page of the site search or this page. */
function termBefore(): string {
  const { pathname = '', search = '' } = Object(
    attempt(() => new URL(documentText('referrer'))),
  ) as Partial<URL>;
  return pathname === pageAddress().path || beginsWithOneOf(pathname, settings.search.paths)
    ? termOf(readQuery(search))
    : '';
}

/** Count from the first heading with a count. */
function countOf(): string {
  const { headings, noResults } = settings.search;
  return (
    [...document.querySelectorAll(headings)]
      .map(({ textContent }) => resultsCount(textContent, noResults))
      .find(Boolean) ?? ''
  );
}

/** Row 5.10: the first number in a heading, without thousands separators. A match of `noResults` counts as 0. */
export function resultsCount(heading: string, noResults: string): string {
  return new RegExp(noResults, 'i').test(heading)
    ? '0'
    : firstGroup(/(\d+(?:[\s,]\d{3}(?!\d))*)/, heading).replace(/\D/g, '');
}
