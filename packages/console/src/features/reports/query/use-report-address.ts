/** What is looked at lives in the address: it can be shared, the other language keeps it, and so does another report. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOfAddress, type FiltersOfAddress } from './filters-of-address.ts';
import { presentDay } from './period.ts';
import { changed, FIELDS, viewOf, type Changes, type ReportView } from './report-view.ts';

export interface ReportAddress extends FiltersOfAddress {
  readonly view: ReportView;
  readonly change: (changes: Changes) => void;
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
    ...filtersOfAddress(view.filters, change),
    clear: () =>
      change({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), scope: '', filters: [] }),
  };
}
