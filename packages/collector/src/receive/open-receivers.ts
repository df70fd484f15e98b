/** The two ways in, to one journal: for beacons that browsers send, and for those of visitors that a machine plays. */
import type { LiveFeed } from '../live/live-feed.ts';
import type { Door } from './door.ts';
import {
  createReceiver,
  type AcceptedBeacon,
  type Receive,
  type ReceiverParts,
} from './receive-beacon.ts';
import { createSimulatedReceiver, type ReceiveSimulated } from './simulated-beacons.ts';

export interface ReceiversParts extends Omit<ReceiverParts, 'onAccepted'> {
  readonly feed: Pick<LiveFeed, 'add'>;
  readonly door: Door;
}

export interface Receivers {
  readonly receive: Receive;
  readonly receiveSimulated: ReceiveSimulated;
}

export function openReceivers({ feed, door, ...parts }: ReceiversParts): Receivers {
  const { counters } = parts;
  const onAccepted = ({ environment, id, payload }: AcceptedBeacon): void => {
    if (environment !== 'unknown') feed.add(environment, id, payload);
  };
  const simulated = {
    ...parts,
    onAccepted(beacon: AcceptedBeacon): void {
      // The journal has it, and what the store takes of it is counted there.
      counters.received += 1;
      onAccepted(beacon);
    },
  };
  return {
    receive: door.guard(createReceiver({ ...parts, onAccepted }), counters),
    receiveSimulated: createSimulatedReceiver(simulated, (receive, own) =>
      door.guard(receive, own),
    ),
  };
}
