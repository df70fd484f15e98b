/**
 * Counts expired data. Before it is deleted, logs the deletion, so that a crash leaves no deletion without a log
 * entry.
 */
import type { ControlStore } from '../../control-store/control-store.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import { nightOf } from './night.ts';

export interface SweepParts {
  readonly store: { sweep(now: number, isApplied: boolean): Promise<readonly Expired[]> };
  readonly control: Pick<ControlStore, 'recordSweep'>;
}

/** `now`: milliseconds. Throws if the store or the control database does not answer. */
export async function sweepNow(
  { store, control }: SweepParts,
  now: number,
  isApplied: boolean,
): Promise<readonly Expired[]> {
  const found = await store.sweep(now, false);
  if (!isApplied) return found;
  await control.recordSweep(nightOf(now), found);
  return found.length > 0 ? await store.sweep(now, true) : found;
}
