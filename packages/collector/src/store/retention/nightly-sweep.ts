/** Deletes expired data once a night. One of the collectors that share a control database does it. */
import type { ControlStore } from '../../control-store/control-store.ts';
import { isDatabaseOutage } from '../../control-store/control-unavailable.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import { nightOf } from './night.ts';
import { sweepNow, type SweepParts } from './sweep-now.ts';

export interface NightlySweepParts {
  readonly store: SweepParts['store'];
  readonly control: SweepParts['control'] & Pick<ControlStore, 'isSwept'>;
  /** Called with the deleted partitions, if there are any. */
  readonly onSwept: (gone: readonly Expired[]) => void;
  /**
   * Called with the error of each try. Not called while the store or the control database is down, because these
   * report themselves.
   */
  readonly onFailed: (error: unknown) => void;
  /** Called when the deletion of a night is complete. */
  readonly onDone?: () => void;
  readonly now?: () => number;
}

export class NightlySweep {
  readonly #parts: NightlySweepParts;
  /** The last night whose deletion is known to be complete. */
  #swept = '';

  constructor(parts: NightlySweepParts) {
    this.#parts = parts;
  }

  /**
   * Runs the deletion if no collector has done it this night. Throws if the store or the control database is down;
   * the deletion then stays due.
   */
  async runOnce(): Promise<void> {
    const { onFailed, onDone, now = Date.now } = this.#parts;
    const night = nightOf(now());
    if (night === this.#swept) return;
    try {
      await this.#sweep(night, now());
      this.#swept = night;
      onDone?.();
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      onFailed(error);
    }
  }

  async #sweep(night: string, now: number): Promise<void> {
    const { control, onSwept } = this.#parts;
    if (await control.isSwept(night)) return;
    const gone = await sweepNow(this.#parts, now, true);
    if (gone.length > 0) onSwept(gone);
  }
}
