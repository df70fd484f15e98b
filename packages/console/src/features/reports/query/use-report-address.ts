/**
 * Stores the choices in the address. So they can be shared, and they stay in the other language and in other reports.
 */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOfAddress, type FiltersOfAddress } from './filters-of-address.ts';
import { changed, FIELDS, viewOf, type Changes, type ReportView } from './report-view.ts';

export interface ReportAddress extends FiltersOfAddress {
  /** The present day in Toronto. */
  readonly today: string;
  readonly view: ReportView;
  readonly change: (changes: Changes) => void;
  readonly clear: () => void;
}

/** `today`: the present day in Toronto. */
export function useReportAddress(today: string): ReportAddress {
  const [parameters, setParameters] = useSearchParams();
  const view = useMemo(() => viewOf(parameters, today), [parameters, today]);
  const go = (changes: Changes, replace: boolean) =>
    // Render synchronously: a late update would move the cursor of the text field.
    setParameters(changed(parameters, changes), {
      replace,
      flushSync: true,
      preventScrollReset: true,
    });
  const change = (changes: Changes) => go(changes, true);
  // Adds a history entry, after a row is clicked or all filters are cleared.
  const step = (changes: Changes) => go(changes, false);
  return {
    ...{ today, view, change },
    ...filtersOfAddress(view.filters, step),
    clear: () =>
      step({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), scope: '', filters: [] }),
  };
}
