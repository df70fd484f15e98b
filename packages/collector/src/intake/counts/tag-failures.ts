/**
 * Counts failures that the tag reports about itself: by host, rule or service, and kind. They are counted since the
 * start of the process, and by hour for the store.
 */
import type { Environment } from '@balise/beacon';
import { findPageAddress } from '../../hit/scrub/page-address.ts';
import { Levels } from '../../hit/scrub/levels.ts';
import { hostOf } from '../../hit/listed-hosts.ts';
import { UnsavedCounts } from './unsaved-counts.ts';

type Pair = readonly [name: string, value: string];

/** `links/download:timeout:2`, in the form of the tag. Names of rules follow the settings. */
const FAILURE =
  /^((?=[^:]{1,80}:)[a-z0-9-]+(?:\/[a-z0-9-]+)*:(?:failed|timeout|missing)):(\d{1,4})$/;
/** Anyone can send any text. Only allowed hosts are counted, and this limits the entries of each host. */
const MOST_OF_A_HOST = 200;
/** Entries that wait for the store, for example while it is down. Beyond them, failures of an hour are one number. */
const MOST_UNSAVED = 20_000;

/** By host: from `links/download:timeout` to a number. */
export type FailureCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Failures of an hour. */
export interface FailureCount {
  /** Start of the hour in milliseconds. */
  readonly hour: number;
  readonly environment: Environment | 'unknown';
  readonly host: string;
  /** `links/download:timeout`. It and the host are empty for failures beyond the limit. */
  readonly failure: string;
  /** Hits that report it. */
  readonly hits: number;
  /** How often it happened. */
  readonly times: number;
}

const HOUR = 3_600_000;

export class TagFailures {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #unsaved = new UnsavedCounts<FailureCount>(
    ({ hour, environment, host, failure }) => [hour, environment, host, failure].join(' '),
    (known, added) => ({
      ...added,
      hits: known.hits + added.hits,
      times: known.times + added.times,
    }),
  );

  /** Called for each accepted hit. Most report no failure. */
  note(parameters: readonly Pair[], environment: Environment | 'unknown', now: number): void {
    const said = failedIn(parameters);
    if (said === undefined) return;
    const seen = new Set<string>();
    const { first, rest } = findPageAddress(parameters);
    const host = hostOf((first?.[1] ?? '') + (rest?.[1] ?? ''));
    const counts = this.#counts.get(host) ?? new Map<string, number>();
    for (const entry of said.split(',', MOST_OF_A_HOST)) {
      const [, failure = '', times = ''] = FAILURE.exec(entry) ?? [];
      const known = counts.get(failure);
      if (!failure || (known === undefined && counts.size >= MOST_OF_A_HOST)) continue;
      counts.set(failure, (known ?? 0) + Number(times));
      const hits = seen.has(failure) ? 0 : 1;
      seen.add(failure);
      this.#add({
        ...{ hour: now - (now % HOUR), environment, host, failure, hits, times: Number(times) },
      });
    }
    if (counts.size > 0) this.#counts.set(host, counts);
  }

  /** Takes the counts that are not in the store yet. The caller must give them back if it cannot save them. */
  takeUnsaved(): FailureCount[] {
    return this.#unsaved.take();
  }

  giveBack(counts: readonly FailureCount[]): void {
    for (const count of counts) this.#add(count);
  }

  #add(given: FailureCount): void {
    const isRoom = this.#unsaved.size < MOST_UNSAVED || this.#unsaved.has(given);
    this.#unsaved.add(isRoom ? given : { ...given, host: '', failure: '' });
  }

  values(): FailureCounts {
    const entries = [...this.#counts].map(([host, counts]) => [host, Object.fromEntries(counts)]);
    return Object.fromEntries(entries) as FailureCounts;
  }
}

/** The context data variable `failed`. */
function failedIn(parameters: readonly Pair[]): string | undefined {
  const levels = new Levels();
  for (const [name, value] of parameters) {
    if (value === '') levels.follow(name);
    else if (name === 'failed' && levels.names.join() === 'c') return value;
  }
  return undefined;
}
