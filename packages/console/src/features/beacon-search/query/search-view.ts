/** What is looked for among the stored beacons, as the address of the screen says it, and as the collector is asked. */
import type { HitKind, ReportFilter, Source } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import type { Environment } from '../../../app/routes.ts';
import { filterOf, textOfFilter } from '../../reports/query/filter-text.ts';

/** Fields with one value; empty where nothing is asked of it. */
export interface SearchFields {
  readonly q: string;
  readonly kind: HitKind | '';
  /** Id of an event. */
  readonly event: string;
  /** Id of a rule. */
  readonly rule: string;
  readonly host: string;
  readonly path: string;
  /** Days of Toronto, `2026-11-21`, both inclusive. */
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
/** Of one answer. */
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

/** The rest of the address stays: the open beacon and its tab. */
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

/** Whether less than everything is looked for. */
export const isNarrowed = (view: SearchView): boolean =>
  view.filters.length > 0 || NAMES.some((name) => view[name] !== NOTHING[name]);

/** Whether there is something to clear: whose beacons are looked at stays, as in reports. */
export const isClearable = (view: SearchView): boolean =>
  isNarrowed({ ...view, source: NOTHING.source });

/** Whether its first day is after its last: no beacon can be like this. */
export const isBackwards = ({ from, to }: SearchFields): boolean =>
  from !== '' && to !== '' && from > to;

/** Without the place to go on from. */
export function searchAddressOf(environment: Environment, view: SearchView): string {
  const query = new URLSearchParams({ environment, limit: String(AT_ONCE) });
  // The source is always said: a question without one is for the newest, not a search.
  for (const name of NAMES) if (view[name] || name === 'source') query.set(name, view[name]);
  for (const filter of view.filters) query.append('dimension', textOfFilter(filter));
  return `/api/hits?${query.toString()}`;
}
