/**
 * Has the visits made while the collector runs: each minute, by one collector of all that share a control database. A run that takes
 * long is followed by a pause ten times as long, so that answers and inserts have the store for themselves most of the time.
 */
import { randomUUID } from 'node:crypto';
import type { ControlStore } from '../control/control-store.ts';
import type { Counters } from '../receive/counters.ts';
import type { MadeVisits } from './make-visits.ts';

export interface VisitsJobParts {
  readonly store: { makeVisits(): Promise<MadeVisits> };
  readonly control: Pick<ControlStore, 'hold'>;
  readonly counters: Pick<Counters, 'duplicates'>;
  /** Goes before, so that it never meets the making of a day. */
  readonly before?: () => Promise<void>;
  readonly now?: () => number;
}

export interface VisitsState {
  /** ISO 8601; null before this collector has made any. */
  readonly madeAt: string | null;
  /** Days that are due still; null where another collector makes them. */
  readonly daysLeft: number | null;
}

const LEASE = 'visits';
/** Longer than a day takes; a killed collector's work waits as long. */
const LEASE_SECONDS = 300;
const PAUSE = 60_000;
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

  /** After the day that is being made. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#run;
  }

  /** Makes every day that is due, unless another collector does. Throws where store or control database do not answer. */
  async runOnce(): Promise<void> {
    const { store, control, counters, before, now = Date.now } = this.#parts;
    while (!this.#isStopped) {
      if (!(await control.hold(LEASE, this.#holder, LEASE_SECONDS))) {
        this.#daysLeft = null;
        return;
      }
      await before?.();
      const { left, repeats } = await store.makeVisits();
      counters.duplicates += repeats;
      this.#daysLeft = left;
      this.#madeAt = now();
      if (left === 0) return;
    }
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      const begun = performance.now();
      // What is down says so itself; the next run finds the days where they are.
      this.#run = this.runOnce()
        .catch(() => undefined)
        .then(() => this.#plan(Math.max(PAUSE, (performance.now() - begun) * PART_OF_TIME)));
    }, pause);
    this.#timer.unref();
  }
}
