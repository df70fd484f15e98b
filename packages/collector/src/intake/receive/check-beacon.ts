/** Checks whether a beacon is for this collector: its suites, its path, and the host of its page. */
import type { Environment, ParsedRequest } from '@balise/beacon';
import { derived } from '@balise/settings';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { remembered } from '../../base/memoized.ts';
import { hostLists, hostOf, isHostAllowed } from '../../hit/listed-hosts.ts';
import { findPageAddress } from '../../hit/scrub/page-address.ts';
import type { Counters } from '../counts/counters.ts';
import { createPathCheck } from './check-path.ts';

const ownSuites = derived(({ collection }) => new Set(Object.values(collection.suites)));

/** Returns the reason to refuse a beacon, or undefined. `now`: milliseconds. */
export type CheckBeacon = (
  parsed: ParsedRequest,
  environment: Environment | 'unknown',
  now: number,
) => ProblemCode | undefined;

/** The check counts unknown suites and hosts in `strangers`. */
export function createBeaconCheck(
  strangers: Pick<Counters['strangers'], 'note'>,
  knownSuitesOnly: boolean,
): CheckBeacon {
  const wrongInPath = createPathCheck();
  const hostAt = remembered(hostOf);

  return function whatIsWrong(parsed, environment, now) {
    const { suites, parameters } = parsed;
    const own = ownSuites();
    for (const suite of suites)
      if (!own.has(suite)) strangers.note('suite', suite, environment, now);
    if (knownSuitesOnly && !suites.some((suite) => own.has(suite))) return 'unknown-suite';
    const wrong = wrongInPath(parsed);
    if (wrong) return wrong;
    const { first, rest, isRepeated } = findPageAddress(parameters);
    if (isRepeated) return 'repeated-address';
    const host = hostAt(rest ? (first?.[1] ?? '') + rest[1] : (first?.[1] ?? ''));
    if (!host) return 'no-page-address';
    if (isHostAllowed(host, environment, hostLists())) return undefined;
    strangers.note('host', host, environment, now);
    return 'host-not-allowed';
  };
}
