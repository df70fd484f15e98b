/**
 * Makes the visits while the collector runs: every minute, in one of the collectors that share a control database. New
 * hits of the newest day come first, whatever else is due. A day that fails is logged, and does not stop the others.
 */
import { randomUUID } from 'node:crypto';
import { ControlUnavailable, type ControlStore } from '../../control-store/control-store.ts';
import { LEASE_SECONDS, whileRenewed } from '../../control-store/database/lease.ts';
import type { HelperState } from '../../base/child-process/helper.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { RepeatedWork } from '../../base/repeated-work.ts';
import type { Counters } from '../../intake/counts/counters.ts';
import type { MadeVisits } from './made-visits.ts';
import type { VisitsRun } from './make-visits.ts';
import type { ReportsLag } from './reports-lag.ts';

export interface VisitsJobParts {
  readonly store: {
    makeVisits(run: VisitsRun): Promise<MadeVisits>;
    /** The number of days with hits that reports lack. The newest day does not count. */
    uncountedDays(): Promise<number>;
  };
  readonly control: Pick<ControlStore, 'hold'>;
  readonly counters: Pick<Counters, 'duplicates'>;
  /**
   * Milliseconds: the hits that all collectors received before this moment are in the store. Undefined if it is not known.
   * Throws if the control database does not answer.
   */
  readonly storedUntil: () => Promise<number | undefined>;
  readonly lag: Pick<ReportsLag, 'seconds' | 'moment' | 'counted'>;
  /** Runs before each day, never at the same time as one is made. */
  readonly before?: () => Promise<void>;
  /** Called for each day that could not be made, with the reason as a code. The next run tries it again. */
  readonly onDayFailed: (day: string, reason: string) => void;
  /**
   * Called with the reason, as a code, if a run stops. Not called while the store or the control database is down,
   * because these report themselves.
   */
  readonly onFailed: (reason: string) => void;
  readonly now?: () => number;
}

export interface VisitsState {
  /** ISO 8601; null before this collector has made a day. */
  readonly madeAt: string | null;
  /** Days that are still due; null if another collector makes them. */
  readonly daysLeft: number | null;
}

const LEASE = 'visits';
/**
 * Between two runs, and between two times that the newest day is made in one run. With the time that a day takes,
 * its new hits are counted within two minutes.
 */
const PAUSE = 60_000;
/**
 * The pause is shorter if a run takes long, so that a new hit is counted within two minutes. Some seconds of these may
 * pass before it is stored.
 */
const COUNTED_WITHIN = 105_000;
const LONGEST_PAUSE = 300_000;
/** Between the receipt of a hit and its record in the journal. */
const RECEIPT = 60_000;
/**
 * The shortest pause, also after a run that made many days, for example during simulated visits. After midnight, two
 * days are usual.
 */
const SHORT_PAUSE = 10_000;
const FEW_DAYS = 2;
/** The store and the control database open after the collector. */
const FIRST_PAUSE = 10_000;

export class VisitsJob {
  readonly #parts: VisitsJobParts;
  readonly #holder = randomUUID();
  readonly #runs = new RepeatedWork(() => this.#runAndPause());
  #madeAt: number | undefined;
  #daysLeft: number | null = null;
  /** Milliseconds that the newest day of the last run took. */
  #newestTook = 0;
  /** Whether the last run made many days. Their hits may still be coming. */
  #isCatchingUp = false;

  constructor(parts: VisitsJobParts) {
    this.#parts = parts;
  }

  get state(): VisitsState {
    const madeAt = this.#madeAt === undefined ? null : new Date(this.#madeAt).toISOString();
    return { madeAt, daysLeft: this.#daysLeft };
  }

  /** Seconds that reports are behind, as in `ReportsLag`. */
  async lag(): Promise<number | null> {
    return await this.#parts.lag.seconds();
  }

  start(): void {
    this.#runs.start(FIRST_PAUSE);
  }

  /** Waits for the day that is being made. */
  async stop(): Promise<void> {
    await this.#runs.stop();
    // Releases the lease, so that another collector does not wait until it expires.
    if (this.#daysLeft !== null) await this.#hold(0);
  }

  /**
   * Tries every day that is due once, unless another collector holds the lease. The newest day is made again each
   * minute. Throws if the store or the control database does not answer.
   */
  async runOnce(): Promise<void> {
    const { store, control, counters, before, onDayFailed, now = Date.now } = this.#parts;
    const tried = new Set<string>();
    let newestAt = -Infinity;
    /** Before the newest day was made. */
    let counted: string | undefined;
    let failures = 0;
    this.#newestTook = 0;
    this.#isCatchingUp = false;
    while (!this.#runs.isStopped) {
      if (!(await control.hold(LEASE, this.#holder, LEASE_SECONDS))) {
        this.#daysLeft = null;
        return;
      }
      const begun = now();
      const moment = await this.#parts.lag.moment();
      const stored = await this.#parts.storedUntil();
      const run = {
        tried: [...tried],
        isNewestFirst: begun - newestAt >= PAUSE,
        until: stored === undefined ? undefined : stored - RECEIPT,
      };
      const made = await whileRenewed(
        (seconds) => this.#hold(seconds),
        async () => {
          await before?.();
          return await store.makeVisits(run);
        },
      );
      if (made.isNewestFirst) {
        newestAt = begun;
        this.#newestTook = now() - begun;
      }
      if (run.isNewestFirst && isNewestCounted(made)) counted = moment;
      if (counted !== undefined && (await this.#hasAllDays())) {
        await this.#parts.lag.counted(counted);
        counted = undefined;
      }
      for (const day of made.tried) tried.add(day);
      for (const { day, reason } of made.failed) onDayFailed(day, reason);
      failures += made.failed.length;
      this.#isCatchingUp = failures === 0 && tried.size > FEW_DAYS;
      counters.duplicates += made.repeats;
      this.#daysLeft = made.left;
      this.#madeAt = now();
      if (!made.hasMore) return;
    }
  }

  /**
   * Whether reports lack no hit of a day before the newest one. Days that are made again for another reason may be left.
   * Unknown while a shard of a cluster is down, which may lack hits of its own.
   */
  async #hasAllDays(): Promise<boolean> {
    const uncounted = await this.#parts.store.uncountedDays().catch(() => undefined);
    return uncounted === 0;
  }

  /** If the control database does not answer, no other collector can take the lease either. */
  async #hold(seconds: number): Promise<void> {
    await this.#parts.control.hold(LEASE, this.#holder, seconds).catch(() => false);
  }

  async #runAndPause(): Promise<number> {
    const isMade = await this.#isRunMade();
    const pause = this.#isCatchingUp ? SHORT_PAUSE : pauseAfter(this.#newestTook);
    // Without the lease, other collectors would work during the pause. After a failure they may.
    if (isMade && !this.#runs.isStopped) await this.#hold(pause / 1000 + LEASE_SECONDS / 2);
    return pause;
  }

  /** Whether the run came to its end with the lease. The next run finds the same days due. */
  async #isRunMade(): Promise<boolean> {
    try {
      await this.runOnce();
      return this.#daysLeft !== null;
    } catch (error) {
      if (!isReported(error) && !this.#runs.isStopped)
        this.#parts.onFailed(error instanceof Unavailable ? error.message : reasonOf(error));
      return false;
    }
  }
}

/**
 * Whether all hits of the newest day are counted after a call in which it came first. It had none if it was not due. With
 * repeated hits to remove, it is made by a later call.
 */
const isNewestCounted = ({ isNewestFirst, day, failed }: MadeVisits): boolean =>
  failed.length === 0 && (!isNewestFirst || day !== undefined);

/**
 * A hit that comes just after a run has begun is counted at the end of the next one. After a run that takes too long for
 * that, answers and inserts have the store to themselves for a quarter of its time.
 */
function pauseAfter(took: number): number {
  const isTooLong = took > COUNTED_WITHIN / 2;
  const pause = isTooLong
    ? Math.min(LONGEST_PAUSE, took / 4)
    : Math.min(PAUSE, COUNTED_WITHIN - 2 * took);
  return Math.max(SHORT_PAUSE, pause);
}

/** Whether the store or the control database is not ready. They log their own state. */
const isReported = (error: unknown): boolean =>
  error instanceof ControlUnavailable ||
  (error instanceof Unavailable && NOT_READY.includes(error.message));

const NOT_READY: readonly string[] = ['starting', 'down', 'closed'] satisfies (
  HelperState | 'closed'
)[];
