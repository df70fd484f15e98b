/** Escape closes the open beacon. A second Escape clears the filters, unless a control has the focus. */
import { isOfControl } from '../../components/keyboard/is-typing.ts';
import { useEscapeKey } from '../../components/keyboard/shortcuts.tsx';
import { FILTER_FIELD_ID } from './filter/filter-field.ts';
import type { AddressState } from './filter/use-filter.ts';

export function useEscape(address: AddressState, focusRow: (id: string) => void): void {
  useEscapeKey((event) => {
    const { beacon, filter } = address;
    // In the filter field, Escape clears the field.
    const inField = event.target instanceof Element && event.target.id === FILTER_FIELD_ID;
    if (inField && address.text) address.setText('');
    else if (beacon) {
      address.closeBeacon();
      requestAnimationFrame(() => focusRow(beacon));
    } else if (!isOfControl(event.target) && (address.text || filter.types.length > 0))
      address.clearFilters();
  });
}
