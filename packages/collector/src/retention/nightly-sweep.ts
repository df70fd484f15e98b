/** Has the store swept once a night, by one collector of all that share a control database. */
import type { ControlStore } from '../control/control-store.ts';
import type { Expired } from './expired.ts';
import { nightOf } from './night.ts';
import { sweepNow, type SweepParts } from './sweep-now.ts';

export interface NightlySweepParts {
  readonly store: SweepParts['store'];
  readonly control: SweepParts['control'] & Pick<ControlStore, 'isSwept'>;
  /** Told what went, where anything did. */
  readonly onSwept: (gone: readonly Expired[]) => void;
  readonly now?: () => number;
}

export class NightlySweep {
  readonly #parts: NightlySweepParts;
  /** The last night that is known to have been swept. */
  #swept = '';

  constructor(parts: NightlySweepParts) {
    this.#parts = parts;
  }

  /** Sweeps where nobody has since the night began. Throws where store or control database do not answer; then it is still due. */
  async runOnce(): Promise<void> {
    const { control, onSwept, now = Date.now } = this.#parts;
    const night = nightOf(now());
    if (night === this.#swept) return;
    if (!(await control.isSwept(night))) {
      const gone = await sweepNow(this.#parts, now(), true);
      if (gone.length > 0) onSwept(gone);
    }
    this.#swept = night;
  }
}
