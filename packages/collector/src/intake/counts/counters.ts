/** Counts requests since the start of the process. Refusals are also counted by hour for the overview. */
import type { Environment } from '@balise/beacon';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { LibraryLoads } from './library-loads.ts';
import { UnlistedNames } from './unlisted-names.ts';
import { UnsavedCounts } from './unsaved-counts.ts';
import { TagFailures, type FailureCounts } from './tag-failures.ts';

export interface RefusalCount {
  /** Start of the hour in milliseconds. */
  readonly hour: number;
  readonly environment: Environment | 'unknown';
  readonly code: ProblemCode;
  readonly refused: number;
}

export interface CounterValues {
  readonly received: number;
  readonly stored: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly duplicates: number;
  /** Failures that the tag reports about itself, by host. */
  readonly failures: FailureCounts;
}

const HOUR = 3_600_000;

export class Counters {
  received = 0;
  stored = 0;
  duplicates = 0;
  readonly failures = new TagFailures();
  readonly strangers = new UnlistedNames();
  readonly loads = new LibraryLoads();
  readonly #refused = new Map<ProblemCode, number>();
  readonly #unsaved = new UnsavedCounts<RefusalCount>(
    ({ hour, environment, code }) => `${hour} ${environment} ${code}`,
    (known, added) => ({ ...added, refused: known.refused + added.refused }),
  );

  refuse(code: ProblemCode, environment: Environment | 'unknown', now: number): void {
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1);
    this.#unsaved.add({ hour: now - (now % HOUR), environment, code, refused: 1 });
  }

  values(): CounterValues {
    const { received, stored, duplicates } = this;
    const refused = Object.fromEntries(this.#refused);
    return { received, stored, refused, duplicates, failures: this.failures.values() };
  }

  /** Takes the refusals that are not in the store yet. The caller must give them back if it cannot save them. */
  takeUnsaved(): RefusalCount[] {
    return this.#unsaved.take();
  }

  giveBack(counts: readonly RefusalCount[]): void {
    for (const count of counts) this.#unsaved.add(count);
  }
}
