/** Adds a clicked value to the search. The new search always finds the clicked beacon. Pure. */
import type { HitRow } from '@balise/beacon';
import { settings } from '@balise/settings';
import { MOST_FILTERS } from '@balise/contract/limits';
import { isEvent } from '../../../shared/beacons/is-event.ts';
import { isSameFilter } from '../../../shared/report-question/filter-text.ts';
import type { SearchView } from './search-view.ts';

const DIMENSIONS = new Set<string>(settings.variables.dimensions.map(({ id }) => id));

export function changeOfRow(
  { wire, value, source = '' }: HitRow,
  { q, filters }: SearchView,
): Partial<SearchView> {
  if (isEvent(wire) && source !== '') return { event: source };
  const filter = { dimension: source, operator: 'is' as const, values: [value] };
  if (!DIMENSIONS.has(source) || filters.length >= MOST_FILTERS) return { q: withWord(q, value) };
  if (filters.some((known) => isSameFilter(known, filter))) return {};
  return { filters: [...filters, filter] };
}

/** A quotation mark would close a quoted phrase, so search for the parts around it. */
function withWord(q: string, value: string): string {
  const words = value
    .split('"')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/\s/.test(part) ? `"${part}"` : part))
    .filter((word) => !` ${q} `.includes(` ${word} `));
  return [q.trim(), ...words].filter((word) => word !== '').join(' ');
}
