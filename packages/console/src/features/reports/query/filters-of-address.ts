/** What an address with filters does with one of them. */
import type { ReportFilter } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import { isSameFilter } from './filter-text.ts';

export interface FiltersOfAddress {
  /** False where there is no room for one more. */
  readonly addFilter: (filter: ReportFilter) => boolean;
  readonly removeFilter: (filter: ReportFilter) => void;
}

export const filtersOfAddress = (
  filters: readonly ReportFilter[],
  change: (changes: { readonly filters: readonly ReportFilter[] }) => void,
): FiltersOfAddress => ({
  addFilter(filter) {
    if (filters.some((known) => isSameFilter(known, filter))) return true;
    if (filters.length >= MOST_FILTERS) return false;
    change({ filters: [...filters, filter] });
    return true;
  },
  removeFilter: (filter) =>
    change({ filters: filters.filter((known) => !isSameFilter(known, filter)) }),
});
