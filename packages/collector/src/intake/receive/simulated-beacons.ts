/**
 * Receives beacons of simulated visitors, each with a given time. They are received like any other. They do not
 * affect the counts of real beacons: refusals, unlisted hosts and suites, duplicates, and failures of the tag.
 */
import { oldestMonth } from '../../base/clock/months.ts';
import { Counters } from '../counts/counters.ts';
import { DuplicateWindow } from '../limits/duplicate-window.ts';
import {
  createReceiver,
  type Receive,
  type ReceivedBeacon,
  type ReceiverParts,
} from './receive-beacon.ts';

export interface SimulatedBeacon extends Pick<ReceivedBeacon, 'method' | 'url' | 'body' | 'agent'> {
  /** Milliseconds. */
  readonly at: number;
}

export type ReceiveSimulated = (beacon: SimulatedBeacon) => ReturnType<Receive>;

/** The address of this machine: simulated visitors have no address. */
const ADDRESS = '127.0.0.1';

/** `guard` may refuse them, as it does for real beacons. */
export function createSimulatedReceiver(
  parts: Omit<ReceiverParts, 'duplicates' | 'counters'>,
  guard: (receive: Receive, counters: Counters) => Receive,
): ReceiveSimulated {
  const counters = new Counters();
  const receive = guard(
    createReceiver({ ...parts, counters, duplicates: new DuplicateWindow() }),
    counters,
  );
  return ({ at, ...beacon }) => receive({ ...beacon, address: ADDRESS, simulatedAt: at });
}

/** Whether a time is in the past and within the retention. Both times in milliseconds. */
export function mayBeSimulatedAt(at: number, now: number, retentionMonths: number): boolean {
  return Number.isSafeInteger(at) && at <= now && at >= oldestMonth(now, retentionMonths);
}
