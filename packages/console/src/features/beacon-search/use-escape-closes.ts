/** Escape closes the open beacon, then clears what is looked for. */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../components/is-typing.ts';
import type { BeaconAddress } from '../live-beacons/use-beacon-address.ts';
import { isClearable } from './query/search-view.ts';
import type { SearchAddress } from './query/use-search-address.ts';

export function useEscapeCloses(
  { beacon, closeBeacon }: BeaconAddress,
  { view, clear }: SearchAddress,
  focusRow: (id: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    if (beacon) {
      closeBeacon();
      requestAnimationFrame(() => focusRow(beacon));
    } else if (isClearable(view)) clear();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
