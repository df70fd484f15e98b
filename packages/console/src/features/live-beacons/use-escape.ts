/**
 * Escape closes the comparison or the open beacon. A second Escape clears the filters, unless a control has the focus.
 */
import { isOfControl } from '../../components/keyboard/is-typing.ts';
import { useEscapeKey } from '../../components/keyboard/shortcuts.tsx';
import { focusCompareButton } from '../../shared/beacon-pins/comparison-focus.ts';
import type { Pins } from '../../shared/beacon-pins/use-pins.ts';
import { FILTER_FIELD_ID } from './filter/filter-field.ts';
import type { AddressState } from './filter/use-filter.ts';

export function useEscape(
  address: AddressState,
  { compared, setComparing }: Pins,
  focusRow: (id: string) => void,
): void {
  useEscapeKey((event) => {
    const { beacon, filter } = address;
    // In the filter field, Escape clears the field.
    const inField = event.target instanceof Element && event.target.id === FILTER_FIELD_ID;
    if (inField && address.text) address.setText('');
    else if (compared) {
      setComparing(false);
      focusCompareButton();
    } else if (beacon) {
      address.closeBeacon();
      requestAnimationFrame(() => focusRow(beacon));
    } else if (!isOfControl(event.target) && (address.text || filter.types.length > 0))
      address.clearFilters();
  });
}
