/** The open beacon and its tab live in the address: both can be shared, and the other language keeps them. */
import { useSearchParams } from 'react-router';

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
  const [parameters, setParameters] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>, replace = true) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next, { replace, flushSync: true, preventScrollReset: true });
  };
  return {
    beacon: parameters.get('beacon') ?? '',
    tab: TABS.find((tab) => tab === parameters.get('tab')) ?? 'decoded',
    openBeacon: (id, follow = false) => set({ beacon: id }, follow),
    closeBeacon: () => set({ beacon: '', tab: '' }),
    setTab: (tab) => set({ tab: tab === 'decoded' ? '' : tab }),
  };
}
