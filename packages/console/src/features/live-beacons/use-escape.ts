/** Escape closes the open beacon, then clears the filters. */
import { useEffect, useEffectEvent } from 'react';
import { FILTER_FIELD_ID } from './filter/filter-field.ts';
import type { AddressState } from './filter/use-filter.ts';

export function useEscape(address: AddressState, focusRow: (id: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    const { beacon, filter } = address;
    // In the filter field Escape empties the field.
    const inField = event.target instanceof Element && event.target.id === FILTER_FIELD_ID;
    if (inField && address.text) address.setText('');
    else if (beacon) {
      address.closeBeacon();
      requestAnimationFrame(() => focusRow(beacon));
    } else if (address.text || filter.types.length > 0) address.clearFilters();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
