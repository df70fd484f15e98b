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
/** Prolonged while the work lasts; that of a killed collector waits as long. */
const LEASE_SECONDS = 60;
const PROLONGED_EVERY = 15_000;
const PAUSE = 60_000;
/** How long the pause after a long run keeps others from working instead. */
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

  /** After the day that is being made. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#run;
    // Another one need not wait for its end.
    if (this.#daysLeft !== null) await this.#hold(0);
  }

  /** Makes every day that is due, unless another collector does. Throws where store or control database do not answer. */
  async runOnce(): Promise<void> {
    const { store, control, counters, before, now = Date.now } = this.#parts;
    while (!this.#isStopped) {
      if (!(await control.hold(LEASE, this.#holder, LEASE_SECONDS))) {
        this.#daysLeft = null;
        return;
      }
      const { left, repeats } = await this.#holding(async () => {
        await before?.();
        return await store.makeVisits();
      });
      counters.duplicates += repeats;
      this.#daysLeft = left;
      this.#madeAt = now();
      if (left === 0) return;
    }
  }

  async #holding<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.#hold(LEASE_SECONDS), PROLONGED_EVERY);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Where the control database does not answer, others cannot take the lease either. */
  async #hold(seconds: number): Promise<void> {
    await this.#parts.control.hold(LEASE, this.#holder, seconds).catch(() => false);
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      // What is down says so itself; the next run finds the days where they are.
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
    // Else others would go on in the pause. Where this one fails they may.
    if (isMade && !this.#isStopped)
      await this.#hold(Math.min(LONGEST_LEASE_SECONDS, pause / 1000 + LEASE_SECONDS / 2));
    this.#plan(pause);
  }
}
