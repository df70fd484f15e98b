/** Stores the search in the address, so that it can be shared and survives a change of language. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  filtersOfAddress,
  type FiltersOfAddress,
} from '../../../shared/report-question/change-filters.ts';
import { changedSearch, NOTHING, searchViewOf, type SearchView } from './search-view.ts';

export interface SearchAddress extends FiltersOfAddress {
  readonly view: SearchView;
  readonly change: (changes: Partial<SearchView>) => void;
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
    ...filtersOfAddress(view.filters, change),
    clear: () => change({ ...NOTHING, source: view.source, filters: [] }),
  };
}
