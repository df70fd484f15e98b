/** Counts what is too old, and where it is to go writes it down first: whoever is cut off then leaves nothing that went unrecorded. */
import type { ControlStore } from '../control/control-store.ts';
import type { Expired } from './expired.ts';
import { nightOf } from './night.ts';

export interface SweepParts {
  readonly store: { sweep(now: number, isApplied: boolean): Promise<readonly Expired[]> };
  readonly control: Pick<ControlStore, 'recordSweep'>;
}

/** `now`: milliseconds. Throws where store or control database do not answer. */
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
