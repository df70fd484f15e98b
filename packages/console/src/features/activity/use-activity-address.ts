/** Stores the filter in the address, so that it can be shared and survives a change of language. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ActivityFilter } from './api/activity.ts';

export interface ActivityAddress {
  readonly filter: ActivityFilter;
  readonly isFiltered: boolean;
  readonly setFilter: (changes: Partial<ActivityFilter>) => void;
  readonly clear: () => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NONE: ActivityFilter = { who: '', what: '', from: '', to: '' };

export function useActivityAddress(): ActivityAddress {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => {
    const day = (name: string) => {
      const value = parameters.get(name) ?? '';
      return DAY.test(value) ? value : '';
    };
    return {
      who: parameters.get('who') ?? '',
      what: parameters.get('what') ?? '',
      from: day('from'),
      to: day('to'),
    };
  }, [parameters]);
  const setFilter = (changes: Partial<ActivityFilter>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // Render synchronously: a late update would move the cursor of the text field.
    setParameters(next, { replace: true, flushSync: true, preventScrollReset: true });
  };
  return {
    filter,
    isFiltered: Object.values(filter).some(Boolean),
    setFilter,
    clear: () => setFilter(NONE),
  };
}
