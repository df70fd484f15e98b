/** What an address with filters does with one of them. */
import type { ReportFilter } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import { isSameFilter } from './filter-text.ts';

export interface FiltersOfAddress {
  /** False where there is no room for one more. */
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
