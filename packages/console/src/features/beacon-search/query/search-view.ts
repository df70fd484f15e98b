/** Converts a search between the address of the screen and the request to the collector. */
import type { HitKind, ReportFilter, Source } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import type { Environment } from '../../../place/routes.ts';
import { filterOf, textOfFilter } from '../../../shared/report-question/filter-text.ts';

/** Fields with one value; empty if the field does not restrict the search. */
export interface SearchFields {
  readonly q: string;
  readonly kind: HitKind | '';
  /** Id of an event. */
  readonly event: string;
  /** Id of a rule. */
  readonly rule: string;
  readonly host: string;
  readonly path: string;
  /** Days in Toronto, `2026-11-21`, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly source: Source;
}

export interface SearchView extends SearchFields {
  readonly filters: readonly ReportFilter[];
}

export const KINDS = ['page', 'link', 'download', 'exit', 'other', 'media'] as const;
export const NOTHING: SearchFields = {
  q: '',
  kind: '',
  event: '',
  rule: '',
  host: '',
  path: '',
  from: '',
  to: '',
  source: 'real',
};
const NAMES = Object.keys(NOTHING) as (keyof SearchFields)[];
/** Hits in one answer. */
export const AT_ONCE = 50;

export function searchViewOf(parameters: URLSearchParams): SearchView {
  const text = (name: keyof SearchFields) => parameters.get(name) ?? '';
  return {
    q: text('q'),
    kind: KINDS.find((kind) => kind === text('kind')) ?? '',
    event: text('event'),
    rule: text('rule'),
    host: text('host'),
    path: text('path'),
    from: text('from'),
    to: text('to'),
    source: text('source') === 'simulated' ? 'simulated' : 'real',
    filters: parameters.getAll('filter').flatMap(filterOf).slice(0, MOST_FILTERS),
  };
}

export const fieldsOf = (view: SearchFields): SearchFields =>
  Object.fromEntries(NAMES.map((name) => [name, view[name]])) as unknown as SearchFields;

export const isSameSearch = (one: SearchFields, other: SearchFields): boolean =>
  NAMES.every((name) => one[name].trim() === other[name].trim());

/** Keeps the rest of the address: the open beacon and its tab. */
export function changedSearch(parameters: URLSearchParams, view: SearchView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('filter');
  for (const name of NAMES) {
    const value = view[name].trim();
    if (value === NOTHING[name]) next.delete(name);
    else next.set(name, value);
  }
  for (const filter of view.filters) next.append('filter', textOfFilter(filter));
  return next;
}

/** Whether the search restricts the hits. */
export const isNarrowed = (view: SearchView): boolean =>
  view.filters.length > 0 || NAMES.some((name) => view[name] !== NOTHING[name]);

/** Whether there is something to clear. Clearing keeps the choice of real or simulated visitors, as in reports. */
export const isClearable = (view: SearchView): boolean =>
  isNarrowed({ ...view, source: NOTHING.source });

/** Whether the first day is after the last: then no beacon can match. */
export const isBackwards = ({ from, to }: SearchFields): boolean =>
  from !== '' && to !== '' && from > to;

/** The address without `before`, which each further part adds. */
export function searchAddressOf(
  environment: Environment,
  view: SearchView,
  limit = AT_ONCE,
): string {
  const query = new URLSearchParams({ environment, limit: String(limit) });
  // Always send the source: a request without it asks for the newest hits and is not a search.
  for (const name of NAMES) if (view[name] || name === 'source') query.set(name, view[name]);
  for (const filter of view.filters) query.append('dimension', textOfFilter(filter));
  return `/api/hits?${query.toString()}`;
}
