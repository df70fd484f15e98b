/** Functions to add a filter to an address, and to remove one. */
import type { ReportFilter } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import { isSameFilter } from './filter-text.ts';

export interface FiltersOfAddress {
  /** False if the address already has the most filters. */
  readonly addFilter: (filter: ReportFilter, isInstead?: boolean) => boolean;
  readonly removeFilter: (filter: ReportFilter) => void;
}

export const filtersOfAddress = (
  filters: readonly ReportFilter[],
  change: (changes: { readonly filters: readonly ReportFilter[] }) => void,
): FiltersOfAddress => ({
  addFilter(filter, isInstead = false) {
    if (filters.some((known) => isSameFilter(known, filter))) return true;
    const others = isInstead
      ? filters.filter(({ dimension }) => dimension !== filter.dimension)
      : filters;
    if (others.length >= MOST_FILTERS) return false;
    change({ filters: [...others, filter] });
    return true;
  },
  removeFilter: (filter) =>
    change({ filters: filters.filter((known) => !isSameFilter(known, filter)) }),
});
