/**
 * Escape closes the comparison or the open beacon. A second Escape clears the search, unless a control has the focus.
 */
import { isOfControl, isTyping } from '../../components/keyboard/is-typing.ts';
import { useEscapeKey } from '../../components/keyboard/shortcuts.tsx';
import type { BeaconAddress } from '../../shared/beacon-list/use-beacon-address.ts';
import { focusCompareButton } from '../../shared/beacon-pins/comparison-focus.ts';
import type { Pins } from '../../shared/beacon-pins/use-pins.ts';
import { isClearable } from './query/search-view.ts';
import type { SearchAddress } from './query/use-search-address.ts';

export function useEscapeCloses(
  { beacon, closeBeacon }: BeaconAddress,
  { view, clear }: SearchAddress,
  { compared, setComparing }: Pins,
  focusRow: (id: string) => void,
): void {
  useEscapeKey(({ target }) => {
    if (isTyping(target)) return;
    if (compared) {
      setComparing(false);
      focusCompareButton();
    } else if (beacon) {
      closeBeacon();
      requestAnimationFrame(() => focusRow(beacon));
    } else if (!isOfControl(target) && isClearable(view)) clear();
  });
}
