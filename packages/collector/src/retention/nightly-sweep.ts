/** Deletes expired data once a night. One of the collectors that share a control database does it. */
import { ControlUnavailable, type ControlStore } from '../control/control-store.ts';
import { Unavailable } from '../helper/unavailable.ts';
import type { Expired } from './expired.ts';
import { nightOf } from './night.ts';
import { sweepNow, type SweepParts } from './sweep-now.ts';

export interface NightlySweepParts {
  readonly store: SweepParts['store'];
  readonly control: SweepParts['control'] & Pick<ControlStore, 'isSwept'>;
  /** Called with the deleted partitions, if there are any. */
  readonly onSwept: (gone: readonly Expired[]) => void;
  /**
   * Called at most once a night with the error. Not called while the store or the control database is down, because
   * these report themselves.
   */
  readonly onFailed: (error: unknown) => void;
  readonly now?: () => number;
}

export class NightlySweep {
  readonly #parts: NightlySweepParts;
  /** The last night whose deletion is known to be complete. */
  #swept = '';
  /** The last night whose failure has been reported. */
  #failed = '';

  constructor(parts: NightlySweepParts) {
    this.#parts = parts;
  }

  /**
   * Runs the deletion if no collector has done it this night. Throws if the store or the control database is down;
   * the deletion then stays due.
   */
  async runOnce(): Promise<void> {
    const { onFailed, now = Date.now } = this.#parts;
    const night = nightOf(now());
    if (night === this.#swept) return;
    try {
      await this.#sweep(night, now());
      this.#swept = night;
    } catch (error) {
      if (error instanceof Unavailable || error instanceof ControlUnavailable) throw error;
      if (this.#failed !== night) onFailed(error);
      this.#failed = night;
    }
  }

  async #sweep(night: string, now: number): Promise<void> {
    const { control, onSwept } = this.#parts;
    if (await control.isSwept(night)) return;
    const gone = await sweepNow(this.#parts, now, true);
    if (gone.length > 0) onSwept(gone);
  }
}
