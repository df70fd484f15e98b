/**
 * Stores the choices in the address. So they can be shared, and they stay in the other language and in other reports.
 */
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { filtersOfAddress, type FiltersOfAddress } from './change-filters.ts';
import { isSameStep, stepOf } from './history-step.ts';
import { changed, FIELDS, viewOf, type Changes, type ReportView } from './report-view.ts';

export interface ReportAddress extends FiltersOfAddress {
  /** The present day in Toronto. */
  readonly today: string;
  readonly view: ReportView;
  readonly change: (changes: Changes) => void;
  readonly clear: () => void;
}

/** `today`: the present day in Toronto. `hasGoals`: whether goals of the address are used. */
export function useReportAddress(today: string, hasGoals = true): ReportAddress {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => {
    const whole = viewOf(parameters, today);
    return hasGoals ? whole : { ...whole, goal: '', with: [], without: [] };
  }, [parameters, today, hasGoals]);
  const change = (changes: Changes) => {
    const next = changed(parameters, changes);
    const step = stepOf(parameters, next);
    // Render synchronously: a late update would move the cursor of the text field.
    setParameters(next, {
      replace: isSameStep(state, step),
      state: { step },
      flushSync: true,
      preventScrollReset: true,
    });
  };
  return {
    ...{ today, view, change },
    ...filtersOfAddress(view.filters, change),
    clear: () =>
      change({
        ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
        ...{ scope: '', filters: [], with: [], without: [] },
      }),
  };
}
