/** The open beacon and its tab live in the address: both can be shared, and the other language keeps them. */
import { useParameters } from './use-parameters.ts';

export const TABS = ['decoded', 'privacy', 'raw'] as const;
export type TabId = (typeof TABS)[number];

export interface BeaconAddress {
  /** Id of the open beacon; empty where none is open. */
  readonly beacon: string;
  readonly tab: TabId;
  /** `follow` when an open panel follows the reader down the list: no step in the history. */
  readonly openBeacon: (id: string, follow?: boolean) => void;
  readonly closeBeacon: () => void;
  readonly setTab: (tab: TabId) => void;
}

export function useBeaconAddress(): BeaconAddress {
  const [parameters, set] = useParameters();
  return {
    beacon: parameters.get('beacon') ?? '',
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'decoded',
    openBeacon: (id, follow = false) => set({ beacon: id }, follow),
    closeBeacon: () => set({ beacon: '', tab: '' }),
    setTab: (tab) => set({ tab: tab === 'decoded' ? '' : tab }),
  };
}
