/** What is looked for lives in the address: it can be shared, and the other language keeps it. */
import type { ReportFilter } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isSameFilter } from '../../reports/query/filter-text.ts';
import { changedSearch, NOTHING, searchViewOf, type SearchView } from './search-view.ts';

export interface SearchAddress {
  readonly view: SearchView;
  readonly change: (changes: Partial<SearchView>) => void;
  /** False where there is no room for one more. */
  readonly addFilter: (filter: ReportFilter) => boolean;
  readonly removeFilter: (filter: ReportFilter) => void;
  readonly clear: () => void;
}

export function useSearchAddress(): SearchAddress {
  const [parameters, setParameters] = useSearchParams();
  const view = useMemo(() => searchViewOf(parameters), [parameters]);
  const change = (changes: Partial<SearchView>) =>
    setParameters(changedSearch(parameters, { ...view, ...changes }), {
      flushSync: true,
      preventScrollReset: true,
    });
  return {
    view,
    change,
    addFilter(filter) {
      if (view.filters.some((known) => isSameFilter(known, filter))) return true;
      if (view.filters.length >= MOST_FILTERS) return false;
      change({ filters: [...view.filters, filter] });
      return true;
    },
    removeFilter: (filter) =>
      change({ filters: view.filters.filter((known) => !isSameFilter(known, filter)) }),
    clear: () => change({ ...NOTHING, filters: [] }),
  };
}
