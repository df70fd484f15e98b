/** Stores the filter of the variables screen in the address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { VariableFilter } from './variable-row.ts';

const NAMES = { text: 'q', family: 'family', flag: 'flag' } as const;

export interface VariablesAddress {
  readonly filter: VariableFilter;
  readonly isFiltered: boolean;
  readonly setFilter: (changes: Partial<VariableFilter>) => void;
}

export function useVariablesAddress(): VariablesAddress {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => {
    const of = (name: keyof VariableFilter) => parameters.get(NAMES[name]) ?? '';
    return { text: of('text'), family: of('family'), flag: of('flag') };
  }, [parameters]);
  return {
    filter,
    isFiltered: Object.values(filter).some(Boolean),
    setFilter: (changes) => {
      const next = new URLSearchParams(parameters);
      for (const name of ['text', 'family', 'flag'] as const) {
        const value = changes[name];
        if (value) next.set(NAMES[name], value);
        else if (value === '') next.delete(NAMES[name]);
      }
      setParameters(next, { replace: true, flushSync: true, preventScrollReset: true });
    },
  };
}
