/** Hosts that load the library or send beacons, and are not in the settings. */
import type { Finding } from '../control-store/alarms.ts';
import type { UnlistedHost } from '../store/counts/attention-hosts.ts';

export interface UnlistedToCheck {
  readonly environment: string;
  readonly unlisted: readonly UnlistedHost[];
  /** Whether a name is in the settings by now. */
  readonly isListed: (host: string) => boolean;
}

export interface CheckedUnlisted {
  readonly findings: readonly Finding[];
  /** Loads and refused beacons of all other names. Anyone can invent names, so these are no lines. */
  readonly others: { readonly loads: number; readonly beacons: number };
}

/** A single visit to a copied or translated page loads the library a few times. */
const LEAST = 20;
const MOST_LINES = 50;

export function checkUnlisted({
  environment,
  unlisted,
  isListed,
}: UnlistedToCheck): CheckedUnlisted {
  const hosts = unlisted.filter(({ host }) => host === '' || !isListed(host));
  const named = hosts
    .filter(({ host, loads, beacons }) => host !== '' && Math.max(loads, beacons) >= LEAST)
    .sort((a, b) => b.loads + b.beacons - (a.loads + a.beacons))
    .slice(0, MOST_LINES);
  const isNamed = new Set(named);
  const rest = hosts.filter((one) => !isNamed.has(one));
  return {
    findings: named.map(({ host, loads, beacons }) => ({
      ...{ kind: 'host-unlisted', environment, subject: host, departments: null },
      details: { loads, beacons },
    })),
    others: {
      loads: rest.reduce((sum, { loads }) => sum + loads, 0),
      beacons: rest.reduce((sum, { beacons }) => sum + beacons, 0),
    },
  };
}
