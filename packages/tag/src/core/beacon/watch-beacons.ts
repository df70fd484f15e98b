/** Lets a preview see what becomes of the beacons that rules make. Other releases have no such code. */
import type { Trigger } from '../rules/rule.ts';
import type { Pending, Waiting } from './waiting-beacons.ts';

/** Sends a beacon, and returns its address. */
export type Request = () => string;

export interface BeaconWatcher {
  /** A rule has made a beacon for a trigger. Returns the request to use in its place. */
  readonly onRequest: (request: Request, rule: string, trigger: Trigger) => Request;
  /** The request waits for the result of its event. Returns the beacon to use in its place. */
  readonly onPending: (pending: Pending, request: Request) => Pending;
  /** Beacons that are not sent, before and after a moment. Those that are dropped are missing after it. */
  readonly onChange: (before: readonly Waiting[], after: readonly Waiting[]) => void;
  /** The visitor has refused since the rule fired. */
  readonly onRefused: (request: Request) => void;
}

export let beaconWatcher: BeaconWatcher | undefined;

export function watchBeacons(watcher: BeaconWatcher | undefined): void {
  beaconWatcher = watcher;
}
