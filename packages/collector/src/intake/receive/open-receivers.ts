/** The two receivers of one journal: for beacons from browsers, and for beacons of simulated visitors. */
import type { LiveFeed } from '../live/live-feed.ts';
import type { BeaconAdmission } from './beacon-admission.ts';
import {
  createReceiver,
  type AcceptedBeacon,
  type Receive,
  type ReceiverParts,
} from './receive-beacon.ts';
import { createSimulatedReceiver, type ReceiveSimulated } from './simulated-beacons.ts';

export interface ReceiversParts extends Omit<ReceiverParts, 'onAccepted'> {
  readonly feed: Pick<LiveFeed, 'add'>;
  readonly admission: BeaconAdmission;
}

export interface Receivers {
  readonly receive: Receive;
  readonly receiveSimulated: ReceiveSimulated;
}

export function openReceivers({ feed, admission, ...parts }: ReceiversParts): Receivers {
  const { counters } = parts;
  const onAccepted = ({ environment, id, payload }: AcceptedBeacon): void => {
    if (environment !== 'unknown') feed.add(environment, id, payload);
  };
  const simulated = {
    ...parts,
    onAccepted(beacon: AcceptedBeacon): void {
      // The journal contains this hit too, and the store will count it as stored. So it also counts as received.
      counters.received += 1;
      onAccepted(beacon);
    },
  };
  return {
    receive: admission.guard(createReceiver({ ...parts, onAccepted }), counters),
    receiveSimulated: createSimulatedReceiver(simulated, (receive, own) =>
      admission.guard(receive, own),
    ),
  };
}
