/**
 * Counts failures that the tag reports about itself since the start of the process: by host, rule or service, and
 * kind.
 */
import { findPageAddress } from '../../hit/scrub/page-address.ts';
import { Levels } from '../../hit/scrub/levels.ts';
import { hostOf } from '../../hit/listed-hosts.ts';

type Pair = readonly [name: string, value: string];

/** `links/download:timeout:2`, in the form of the tag. Names of rules follow the settings. */
const FAILURE =
  /^((?=[^:]{1,80}:)[a-z0-9-]+(?:\/[a-z0-9-]+)*:(?:failed|timeout|missing)):(\d{1,4})$/;
/** Anyone can send any text. Only allowed hosts are counted, and this limits the entries of each host. */
const MOST_OF_A_HOST = 200;

/** By host: from `links/download:timeout` to a number. */
export type FailureCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export class TagFailures {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Called for each accepted hit. Most report no failure. */
  note(parameters: readonly Pair[]): void {
    const said = failedIn(parameters);
    if (said === undefined) return;
    const { first, rest } = findPageAddress(parameters);
    const host = hostOf((first?.[1] ?? '') + (rest?.[1] ?? ''));
    const counts = this.#counts.get(host) ?? new Map<string, number>();
    for (const entry of said.split(',', MOST_OF_A_HOST)) {
      const [, failure = '', times = ''] = FAILURE.exec(entry) ?? [];
      const known = counts.get(failure);
      if (!failure || (known === undefined && counts.size >= MOST_OF_A_HOST)) continue;
      counts.set(failure, (known ?? 0) + Number(times));
    }
    if (counts.size > 0) this.#counts.set(host, counts);
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
