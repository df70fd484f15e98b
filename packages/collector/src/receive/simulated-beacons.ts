/**
 * Beacons of visitors that a machine plays, each with the moment at which it came. They are received as any other, and what is counted
 * of those that people send says nothing of them: neither refusals nor strangers, repetitions or failures of the tag.
 */
import { oldestMonth } from '../retention/expired.ts';
import { Counters } from './counters.ts';
import { DuplicateWindow } from './duplicate-window.ts';
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

/** Of the machine itself: played visitors have no address. */
const ADDRESS = '127.0.0.1';

/** `guard` may keep them out, as it does those of people. */
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

/** Whether a moment is past, and not so far that the hit would be swept; both in milliseconds. */
export function mayBeSimulatedAt(at: number, now: number, retentionMonths: number): boolean {
  return Number.isSafeInteger(at) && at <= now && at >= oldestMonth(now, retentionMonths);
}
