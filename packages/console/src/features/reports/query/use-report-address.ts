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
  const go = (changes: Changes, replace: boolean) =>
    // At once: a field whose text comes late loses its cursor.
    setParameters(changed(parameters, changes), {
      replace,
      flushSync: true,
      preventScrollReset: true,
    });
  const change = (changes: Changes) => go(changes, true);
  // A step that “back” goes back from: a row that was chosen, or all filters cleared.
  const step = (changes: Changes) => go(changes, false);
  return {
    view,
    change,
    ...filtersOfAddress(view.filters, step),
    clear: () =>
      step({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), scope: '', filters: [] }),
  };
}
