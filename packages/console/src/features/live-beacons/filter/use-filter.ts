/** Filter, open beacon and tab live in the address: it can be shared, and the other language keeps it. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addTerm, parseFilter } from './parse-filter.ts';
import { TYPES, type Filter, type HitType } from './match-hit.ts';
import { isFilterName } from './filter-names.ts';

export const TABS = ['decoded', 'privacy', 'raw'] as const;
export type TabId = (typeof TABS)[number];

export interface AddressState {
  readonly text: string;
  readonly filter: Filter;
  readonly beacon: string;
  readonly tab: TabId;
  readonly setText: (text: string) => void;
  readonly addToFilter: (term: string) => void;
  readonly toggleType: (type: HitType) => void;
  readonly clearFilters: () => void;
  /** `follow` when an open panel follows the reader down the list: no step in the history. */
  readonly openBeacon: (id: string, follow?: boolean) => void;
  readonly closeBeacon: () => void;
  readonly setTab: (tab: TabId) => void;
}

export function useFilter(): AddressState {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const chosen = parameters.get('type') ?? '';
  const filter = useMemo<Filter>(
    () => ({
      terms: parseFilter(text, isFilterName),
      types: TYPES.filter((type) => chosen.split(',').includes(type)),
    }),
    [text, chosen],
  );
  const set = (changes: Readonly<Record<string, string>>, replace = true) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // At once: a field whose text comes late loses its cursor.
    setParameters(next, { replace, flushSync: true, preventScrollReset: true });
  };
  return {
    text,
    filter,
    beacon: parameters.get('beacon') ?? '',
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'decoded',
    setText: (q) => set({ q }),
    addToFilter: (term) => set({ q: addTerm(text, term) }),
    toggleType: (type) => {
      const types = filter.types.includes(type)
        ? filter.types.filter((other) => other !== type)
        : [...filter.types, type];
      set({ type: types.join(',') });
    },
    clearFilters: () => set({ q: '', type: '' }),
    openBeacon: (id, follow = false) => set({ beacon: id }, follow),
    closeBeacon: () => set({ beacon: '', tab: '' }),
    setTab: (tab) => set({ tab: tab === 'decoded' ? '' : tab }),
  };
}
