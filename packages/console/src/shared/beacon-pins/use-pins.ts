/**
 * Up to two pinned beacons. Their ids are in the address, so that a link to them can be shared. A pinned beacon stays
 * when it has left the list, since it is kept with the answers of the collector.
 */
import type { ShownHit } from '@balise/beacon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { oneHit } from '../beacons/found-hits.ts';
import { useParameters } from '../beacon-list/use-parameters.ts';

export const MOST_PINS = 2;
const ID = /^[\w-]{1,60}$/;

export interface Pin {
  readonly id: string;
  /** Undefined until it is loaded, and if it does not exist. */
  readonly hit: ShownHit | undefined;
  /** Whether there is no such beacon for this reader. */
  readonly isGone: boolean;
}

export interface Pins {
  /** In the order of pinning. */
  readonly pinned: readonly Pin[];
  readonly ids: readonly string[];
  readonly isPinned: (id: string) => boolean;
  readonly isFull: boolean;
  /** The two beacons of the comparison; null while none is open. */
  readonly compared: readonly [ShownHit, ShownHit] | null;
  readonly pin: (hit: ShownHit) => void;
  readonly unpin: (id: string) => void;
  readonly setComparing: (isComparing: boolean) => void;
}

export function usePins(): Pins {
  const [parameters, set] = useParameters();
  const client = useQueryClient();
  const ids = idsIn(parameters.get('pins') ?? '');
  const both = [usePin(ids[0]), usePin(ids[1])];
  const pinned = both.filter((pin): pin is Pin => pin !== null);
  const [one, other] = pinned;
  const isComparing = parameters.get('compare') !== null;
  return {
    pinned,
    ids,
    isPinned: (id) => ids.includes(id),
    isFull: ids.length >= MOST_PINS,
    compared: isComparing && one?.hit && other?.hit ? [one.hit, other.hit] : null,
    pin: (hit) => {
      client.setQueryData(oneHit(hit.id).queryKey, hit);
      set({ pins: idsIn([...ids, hit.id].join()).join() });
    },
    unpin: (id) => set({ pins: ids.filter((known) => known !== id).join(), compare: '' }),
    setComparing: (isOn) =>
      set(isOn ? { compare: 'yes', beacon: '', tab: '' } : { compare: '' }, false),
  };
}

function usePin(id = ''): Pin | null {
  const { data: hit, error } = useQuery({ ...oneHit(id), enabled: id !== '' });
  return id === '' ? null : { id, hit, isGone: hit === undefined && error !== null };
}

function idsIn(text: string): readonly string[] {
  const ids = text.split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MOST_PINS);
}
