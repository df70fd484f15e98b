/** Stores the open beacon and its tab in the address. So both can be shared and survive a change of language. */
import { useParameters } from './use-parameters.ts';

export const TABS = ['decoded', 'privacy', 'raw'] as const;
type TabId = (typeof TABS)[number];

export interface BeaconAddress {
  /** Id of the open beacon; empty if no beacon is open. */
  readonly beacon: string;
  readonly tab: TabId;
  /** `follow` is true if an open panel follows the reader down the list: then no history entry is added. */
  readonly openBeacon: (id: string, follow?: boolean) => void;
  readonly closeBeacon: () => void;
  readonly setTab: (tab: TabId) => void;
}

export function useBeaconAddress(): BeaconAddress {
  const [parameters, set] = useParameters();
  return {
    beacon: parameters.get('beacon') ?? '',
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'decoded',
    // The comparison gives way to the opened beacon.
    openBeacon: (id, follow = false) => set({ beacon: id, compare: '' }, follow),
    closeBeacon: () => set({ beacon: '', tab: '' }),
    setTab: (tab) => set({ tab: tab === 'decoded' ? '' : tab }),
  };
}
