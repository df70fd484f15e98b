/** Lets a preview see what becomes of beacons that wait for the result of their event. Other releases have no such code. */
import type { Trigger } from '../rules/rule.ts';
import type { Pending, Waiting } from './waiting-beacons.ts';

export interface WaitingWatcher {
  /** A rule has made a beacon for a trigger. Returns the beacon to use in its place. */
  readonly onPending: (pending: Pending, rule: string, trigger: Trigger) => Pending;
  /** Beacons that are not sent, before and after a moment. Those that are dropped are missing after it. */
  readonly onChange: (before: readonly Waiting[], after: readonly Waiting[]) => void;
}

export let waitingWatcher: WaitingWatcher | undefined;

export function watchWaiting(watcher: WaitingWatcher | undefined): void {
  waitingWatcher = watcher;
}
