/**
 * The jobs of a collector that run in the background and failed at their last run. Nobody waits for the answer of
 * such a job, so the log and the overview report its failure.
 */
import type { FailedJob } from '@balise/contract';
import { isDatabaseOutage } from './control-unavailable.ts';
import { CallFailed } from '../base/errors/call-failed.ts';
import { explainedInBoth } from '../base/locales/explain-reason.ts';
import { reasonOf } from '../base/errors/reason-of.ts';

export type JobName = FailedJob['job'];

export interface FailedJobsParts {
  /** Called for each new reason at once, and once a day while the job keeps failing. */
  readonly onFailed: (job: JobName, reason: string) => void;
  readonly now?: () => number;
}

interface Failure {
  readonly reason: string;
  /** Milliseconds: the first failure in a row, and the last call of `onFailed`. */
  readonly since: number;
  readonly toldAt: number;
}

const DAY = 86_400_000;

export class FailedJobs {
  readonly #parts: FailedJobsParts;
  readonly #failures = new Map<JobName, Failure>();

  constructor(parts: FailedJobsParts) {
    this.#parts = parts;
  }

  /** In the order of their first failure. Empty if all jobs succeeded at their last run. */
  get list(): FailedJob[] {
    return [...this.#failures].flatMap(([job, { reason, since }]) => {
      const explained = explainedInBoth(reason);
      return explained ? [{ job, reason: explained, since: new Date(since).toISOString() }] : [];
    });
  }

  /** Runs a job, and notes whether it failed. Returns its result, or throws its error. */
  async watch<T>(job: JobName, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.succeeded(job);
      return result;
    } catch (error) {
      this.failed(job, error);
      throw error;
    }
  }

  /** Ignores an outage of the store or the control database, because these report themselves. */
  failed(job: JobName, error: unknown): void {
    if (isDatabaseOutage(error)) return;
    const { onFailed, now = Date.now } = this.#parts;
    const reason = reasonOf(error);
    const failing = isOfSums(error) ? 'sums' : job;
    const before = this.#failures.get(failing);
    const isNews = before?.reason !== reason || now() - before.toldAt >= DAY;
    const toldAt = isNews ? now() : before.toldAt;
    this.#failures.set(failing, { reason, since: before?.since ?? now(), toldAt });
    if (isNews) onFailed(failing, reason);
  }

  succeeded(job: JobName): void {
    this.#failures.delete(job);
    // The visits are made after the sums of their day.
    if (job === 'visits') this.#failures.delete('sums');
  }
}

/** The step of a `StepFailed` in another process. */
const isOfSums = (error: unknown): boolean =>
  error instanceof CallFailed && error.message.endsWith(' in sums');
