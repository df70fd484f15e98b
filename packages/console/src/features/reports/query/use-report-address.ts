/** What is looked at lives in the address: it can be shared, the other language keeps it, and so does another report. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportFilter } from '@balise/contract';
import { MOST_FILTERS } from '@balise/contract/limits';
import { isSameFilter } from './filter-text.ts';
import { presentDay } from './period.ts';
import { changed, FIELDS, viewOf, type Changes, type ReportView } from './report-view.ts';

export interface ReportAddress {
  readonly view: ReportView;
  readonly change: (changes: Changes) => void;
  /** False where there is no room for one more. */
  readonly addFilter: (filter: ReportFilter) => boolean;
  readonly removeFilter: (filter: ReportFilter) => void;
  readonly clear: () => void;
}

export function useReportAddress(): ReportAddress {
  const [parameters, setParameters] = useSearchParams();
  const today = presentDay();
  const view = useMemo(() => viewOf(parameters, today), [parameters, today]);
  const change = (changes: Changes) =>
    // At once: a field whose text comes late loses its cursor.
    setParameters(changed(parameters, changes), {
      replace: true,
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
    clear: () =>
      change({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), scope: '', filters: [] }),
  };
}
