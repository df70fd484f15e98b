/**
 * Makes the visits while the collector runs: every minute, in one of the collectors that share a control database.
 * After a long run, the pause is ten times as long as the run. So answers and inserts have the store for themselves
 * most of the time.
 */
import { randomUUID } from 'node:crypto';
import type { ControlStore } from '../control/control-store.ts';
import { LEASE_SECONDS, whileRenewed } from '../control/lease.ts';
import type { Counters } from '../receive/counters.ts';
import type { MadeVisits } from './make-visits.ts';

export interface VisitsJobParts {
  readonly store: { makeVisits(): Promise<MadeVisits> };
  readonly control: Pick<ControlStore, 'hold'>;
  readonly counters: Pick<Counters, 'duplicates'>;
  /** Runs before each day, never at the same time as one is made. */
  readonly before?: () => Promise<void>;
  readonly now?: () => number;
}

export interface VisitsState {
  /** ISO 8601; null before this collector has made a day. */
  readonly madeAt: string | null;
  /** Days that are still due; null if another collector makes them. */
  readonly daysLeft: number | null;
}

const LEASE = 'visits';
const PAUSE = 60_000;
/** During the pause after a long run, the lease keeps other collectors from working for at most this long. */
const LONGEST_LEASE_SECONDS = 300;
/** The store and the control database open after the collector. */
const FIRST_PAUSE = 10_000;
const PART_OF_TIME = 10;

export class VisitsJob {
  readonly #parts: VisitsJobParts;
  readonly #holder = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #run: Promise<void> = Promise.resolve();
  #madeAt: number | undefined;
  #daysLeft: number | null = null;

  constructor(parts: VisitsJobParts) {
    this.#parts = parts;
  }

  get state(): VisitsState {
    const madeAt = this.#madeAt === undefined ? null : new Date(this.#madeAt).toISOString();
    return { madeAt, daysLeft: this.#daysLeft };
  }

  start(): void {
    this.#plan(FIRST_PAUSE);
  }

  /** Waits for the day that is being made. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#run;
    // Releases the lease, so that another collector does not wait until it expires.
    if (this.#daysLeft !== null) await this.#hold(0);
  }

  /**
   * Makes every day that is due, unless another collector holds the lease. Throws if the store or the control
   * database does not answer.
   */
  async runOnce(): Promise<void> {
    const { store, control, counters, before, now = Date.now } = this.#parts;
    while (!this.#isStopped) {
      if (!(await control.hold(LEASE, this.#holder, LEASE_SECONDS))) {
        this.#daysLeft = null;
        return;
      }
      const { left, repeats } = await whileRenewed(
        (seconds) => this.#hold(seconds),
        async () => {
          await before?.();
          return await store.makeVisits();
        },
      );
      counters.duplicates += repeats;
      this.#daysLeft = left;
      this.#madeAt = now();
      if (left === 0) return;
    }
  }

  /** If the control database does not answer, no other collector can take the lease either. */
  async #hold(seconds: number): Promise<void> {
    await this.#parts.control.hold(LEASE, this.#holder, seconds).catch(() => false);
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      // A failed component logs its own failure. The next run finds the same days due.
      this.#run = this.#runAndPause();
    }, pause);
    this.#timer.unref();
  }

  async #runAndPause(): Promise<void> {
    const begun = performance.now();
    const isMade = await this.runOnce().then(
      () => this.#daysLeft !== null,
      () => false,
    );
    const pause = Math.max(PAUSE, (performance.now() - begun) * PART_OF_TIME);
    // Without the lease, other collectors would work during the pause. After a failure they may.
    if (isMade && !this.#isStopped)
      await this.#hold(Math.min(LONGEST_LEASE_SECONDS, pause / 1000 + LEASE_SECONDS / 2));
    this.#plan(pause);
  }
}
