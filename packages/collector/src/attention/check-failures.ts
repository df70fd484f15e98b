/** Rules and services of the library that fail on pages of a host. */
import type { Finding } from '../control-store/alarms.ts';
import type { HostFailure, HostViews } from '../store/counts/attention-hosts.ts';

export interface FailuresToCheck {
  readonly environment: string;
  readonly failures: readonly HostFailure[];
  readonly hosts: readonly Pick<HostViews, 'host' | 'beacons'>[];
  /** Ids of the rules in the settings. Other names are services. */
  readonly rules: ReadonlySet<string>;
  readonly departmentsOf: (host: string) => readonly string[] | null;
}

/** Beacons of a day that report the failure. */
const LEAST = 10;
/** Of all beacons of the host. A thrown error is a fault of the code; files that do not arrive are also due to networks. */
const LEAST_SHARE = { failed: 0.001, timeout: 0.01, missing: 0.01 } as const;

/** Failures of one rule or service at one host are one line, with their most frequent kind. */
export function checkFailures(checked: FailuresToCheck): Finding[] {
  const { environment, failures, hosts, rules, departmentsOf } = checked;
  const beaconsOf = new Map(hosts.map(({ host, beacons }) => [host, beacons]));
  const worst = new Map<string, Finding>();
  for (const { host, failure, hits } of failures) {
    // Failures beyond the limit of those that are counted by name.
    if (failure === '') continue;
    const [name = '', kind = ''] = failure.split(':');
    const beacons = beaconsOf.get(host) ?? 0;
    const share = LEAST_SHARE[kind as keyof typeof LEAST_SHARE] ?? 1;
    if (hits < LEAST || hits < share * beacons) continue;
    const subject = `${host} ${name}`;
    if (Number(worst.get(subject)?.details['hits'] ?? 0) >= hits) continue;
    worst.set(subject, {
      kind: rules.has(name) ? 'rule-failing' : 'service-failing',
      ...{ environment, subject, departments: departmentsOf(host) },
      details: { host, name, failure: kind, hits, beacons: Math.max(hits, beacons) },
    });
  }
  return [...worst.values()];
}
