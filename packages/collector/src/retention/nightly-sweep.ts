/** Has the store swept once a night, by one collector of all that share a control database. */
import { ControlUnavailable, type ControlStore } from '../control/control-store.ts';
import { Unavailable } from '../helper/unavailable.ts';
import type { Expired } from './expired.ts';
import { nightOf } from './night.ts';
import { sweepNow, type SweepParts } from './sweep-now.ts';

export interface NightlySweepParts {
  readonly store: SweepParts['store'];
  readonly control: SweepParts['control'] & Pick<ControlStore, 'isSwept'>;
  /** Told what went, where anything did. */
  readonly onSwept: (gone: readonly Expired[]) => void;
  /** Told once a night why it could not be swept; not of a store or control database that is down, which say so themselves. */
  readonly onFailed: (error: unknown) => void;
  readonly now?: () => number;
}

export class NightlySweep {
  readonly #parts: NightlySweepParts;
  /** The last night that is known to have been swept. */
  #swept = '';
  /** The last night of which a failure was told. */
  #failed = '';

  constructor(parts: NightlySweepParts) {
    this.#parts = parts;
  }

  /** Sweeps where nobody has since the night began. Throws where store or control database are down; then it is still due. */
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
