/**
 * Search results pages (rows 2.2 to 2.7, 3.10, 4.10, 5.10, 8.13): recognition, term, count, refinement, events.
 *
 * The new search changes without a page load and says so by an event. That is a link beacon and no view: the page is the
 * one that it was, its searches count all the same, and an application that has views announces them itself.
 */
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';
import { beginsWithOneOf, firstGroup, foldSpaces } from '../../env/text.ts';
import type { Observed } from './observed.ts';
import { pageAddress } from './page-address.ts';
import { addressParameters, readQuery, type QueryParameters } from './query-parameters.ts';

/** What the new search says with its event. */
export interface SearchDetail {
  /** Missing when another page of the same results is asked for. */
  readonly actionCause?: unknown;
  readonly queryText?: unknown;
  readonly numberOfResults?: unknown;
  readonly documentPosition?: unknown;
}

interface SearchState {
  /** Of the search that was read last: its term, false on a page of none, nothing before the first view. */
  lastTerm?: string | false;
  lastCount?: string;
  /** What an application said of its search (row 4.5), for its next view: the address may be another by then. */
  announced?: Observed | undefined;
}

const state = oncePerPage((): SearchState => ({}));

export const announcedSearch = (): Observed | undefined => state().announced;

export function announceSearch(search: Observed | undefined): Observed | undefined {
  return (state().announced = search);
}

/** The search that the page shows, or nothing when it shows none; with a cause, what is new since it was read last. */
export function readSearch({ actionCause: cause, queryText, numberOfResults }: SearchDetail = {}):
  Observed | undefined {
  const { search } = settings;
  const current = state();
  const { lastTerm: last, lastCount } = current;
  const query = addressParameters();
  const written = termIn(query);
  // The first view will tell of it.
  if (cause && last === undefined) return undefined;
  current.lastTerm = false;
  if (!cause && written === undefined) return undefined;

  // An advanced search is turned into an expression that nobody has written.
  const isExpression = written && query[search.terms[0] as string] === undefined;
  const term = (!isExpression && foldSpaces(queryText)) || written || '';
  const said = foldSpaces(numberOfResults).replace(/[ ,]/g, '');
  const count = /^\d+$/.test(said) ? said : countOf();
  const isSame = cause && (cause === 'interfaceLoad' ? last !== false : term === last);
  // Of the search that the view has told there is the count to tell, when it was not there yet.
  const isRest = isSame && !lastCount;
  current.lastTerm = term;
  current.lastCount = count;
  if (isSame && (isRest ? !count : cause === 'interfaceLoad')) return undefined;

  const isNew = cause && !isRest;
  const before = (isNew && last) || termBefore();
  const isEmpty = count === '0' || undefined;
  // A search counts on the first page of its results only (row 2.5).
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
      // Row 8.13: a search with no results is reported as an error of the page.
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

/** What was searched where a result is clicked; nothing on a page that shows no search. */
export function searchedTerm(): string | undefined {
  return state().lastTerm || termIn(addressParameters());
}

/** Words of the address when it is that of a search. */
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

/** Phrase of the results page that this one was reached from: one of the site's search, or this page itself. */
function termBefore(): string {
  const { pathname = '', search = '' } = Object(
    attempt(() => new URL(document.referrer)),
  ) as Partial<URL>;
  return pathname === pageAddress().path || beginsWithOneOf(pathname, settings.search.paths)
    ? termOf(readQuery(search))
    : '';
}

/** The count of the first heading that has one. */
function countOf(): string {
  const { headings, noResults } = settings.search;
  return (
    [...document.querySelectorAll(headings)]
      .map(({ textContent }) => resultsCount(textContent, noResults))
      .find(Boolean) ?? ''
  );
}

/** Row 5.10. The first number of a heading, its thousands spaces and commas removed; `noResults` is 0. */
export function resultsCount(heading: string, noResults: string): string {
  return new RegExp(noResults, 'i').test(heading)
    ? '0'
    : firstGroup(/(\d+(?:[\s,]\d{3}(?!\d))*)/, heading).replace(/\D/g, '');
}
