/**
 * Stores the filter in the address, next to the open beacon. So it can be shared and survives a change of language.
 */
import { useMemo } from 'react';
import { addTerm, parseFilter } from '../../../shared/beacon-filter/parse-filter.ts';
import { TYPES, type Filter, type HitType } from '../../../shared/beacon-filter/match-hit.ts';
import { isFilterName } from '../../../shared/beacon-filter/filter-names.ts';
import {
  useBeaconAddress,
  type BeaconAddress,
} from '../../../shared/beacon-list/use-beacon-address.ts';
import { useParameters } from '../../../shared/beacon-list/use-parameters.ts';

export interface AddressState extends BeaconAddress {
  readonly text: string;
  readonly filter: Filter;
  readonly setText: (text: string) => void;
  readonly addToFilter: (term: string) => void;
  readonly toggleType: (type: HitType) => void;
  readonly clearFilters: () => void;
}

export function useFilter(): AddressState {
  const beaconAddress = useBeaconAddress();
  const [parameters, set] = useParameters();
  const text = parameters.get('q') ?? '';
  const chosen = parameters.get('type') ?? '';
  const filter = useMemo<Filter>(
    () => ({
      terms: parseFilter(text, isFilterName),
      types: TYPES.filter((type) => chosen.split(',').includes(type)),
    }),
    [text, chosen],
  );
  return {
    ...beaconAddress,
    text,
    filter,
    setText: (q) => set({ q }),
    addToFilter: (term) => set({ q: addTerm(text, term) }),
    toggleType: (type) => {
      const types = filter.types.includes(type)
        ? filter.types.filter((other) => other !== type)
        : [...filter.types, type];
      set({ type: types.join(',') });
    },
    clearFilters: () => set({ q: '', type: '' }),
  };
}
