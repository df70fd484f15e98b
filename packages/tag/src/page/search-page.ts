/** Search results pages (rows 2.2 to 2.5, 2.7, 5.10): recognition, term, count and refinement. */
import type { SearchSettings } from '../tag-settings.ts';
import type { QueryParameters } from './query-parameters.ts';

export interface SearchPage {
  readonly term: string;
  /** Number of results as the heading states it; nothing when it states none. */
  readonly count: number | undefined;
  readonly filters: {
    readonly fileType: boolean;
    readonly date: boolean;
    readonly advanced: boolean;
  };
  /** Whether this is the first page of results (row 2.5): only there a search is counted. */
  readonly first: boolean;
}

/** The search that the page shows, or nothing when it is no results page. */
export function readSearch(
  document: Document,
  sitePath: string,
  query: QueryParameters,
  settings: SearchSettings,
): SearchPage | undefined {
  const has = (name: string): boolean => query[name] !== undefined;
  const onSearchPath = settings.paths.some((path) => sitePath.indexOf(path) === 0);
  const marked = onSearchPath && has(settings.marker);
  const withContainer = settings.terms.some(has) && Boolean(find(document, settings.containers));
  const advanced = query[settings.advanced.parameter] === settings.advanced.value;
  const filtered = settings.fileType.some((name) => query[name]);
  const dated = settings.date.some((name) => query[name] && query[name] !== 'all');
  const other =
    settings.terms.some(has) && (advanced || has(settings.advanced.parameter) || filtered || dated);
  if (!marked && !withContainer && !other) return undefined;
  return {
    term: termOf(query, settings.terms),
    count: resultsCount(headingText(document, settings.headings), settings.noResults),
    filters: { fileType: filtered, date: dated, advanced },
    first: isFirstPage(query, settings),
  };
}

/** Words of all term parameters, in the order of the settings. */
function termOf(query: QueryParameters, names: readonly string[]): string {
  const words: string[] = [];
  for (const name of names) {
    const value = (query[name] ?? '').replace(/\s+/g, ' ').trim();
    if (value) words.push(value);
  }
  return words.join(' ');
}

/** Row 5.10. The first number of a heading, its thousands spaces and commas removed; 'no results' is 0. */
export function resultsCount(heading: string, noResults: readonly string[]): number | undefined {
  const lower = heading.toLowerCase();
  if (noResults.some((text) => lower.indexOf(text.toLowerCase()) >= 0)) return 0;
  const number = /\d+(?:[ ,\u00a0\u202f]\d{3}(?!\d))*/.exec(heading)?.[0];
  return number === undefined ? undefined : Number(number.replace(/\D/g, ''));
}

function isFirstPage(query: QueryParameters, settings: SearchSettings): boolean {
  const position = query[settings.newPosition] ?? '';
  return position === '' || position === '0' || position === '1';
}

function headingText(document: Document, selectors: readonly string[]): string {
  return find(document, selectors)?.textContent ?? '';
}

function find(document: Document, selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    if (element) return element;
  }
  return null;
}

export function startsWithSegment(path: string, prefix: string): boolean {
  const bare = prefix.replace(/\/$/, '');
  return path === bare || path.indexOf(bare + '/') === 0;
}
