/**
 * Checks of all collectors together: visits behind, refused releases, releases without approvals, unconfirmed stops, and
 * messages that are not sent.
 */
import type { Finding } from '../control-store/alarms.ts';
import type { Undelivered } from '../control-store/unsent-messages.ts';
import type { KeptStop } from '../control-store/stops.ts';

export interface InstallationFacts {
  /** Seconds by which reports are behind. Null if it is unknown. */
  readonly lag: number | null;
  /** The running collectors. `isRefusing`: whether it cannot take a live release. */
  readonly collectors: readonly {
    readonly id: string;
    /** For people: several collectors may have the same one. */
    readonly name: string;
    readonly isRefusing: boolean;
  }[];
  /** Releases without their approvals, which no other person has looked at since. */
  readonly unapproved: readonly {
    readonly id: string;
    readonly environment: string;
    /** Departments, `all` or `privacy`. */
    readonly scopes: readonly string[];
  }[];
  /** Stops that are in force and were not confirmed in time. */
  readonly unconfirmed: readonly Pick<KeptStop, 'environment' | 'kind' | 'what' | 'scope' | 'at'>[];
  /** Messages that could not be sent. Undefined if there are none. */
  readonly undelivered: Undelivered | undefined;
  readonly now: number;
}

export const INSTALLATION_KINDS = [
  ...['visits', 'release-refused', 'release-unapproved', 'stop-unconfirmed', 'messages'],
];

/** Seconds. Visits are usually ready within two minutes. */
const LONGEST_LAG = 7200;
/** Seconds for which messages are tried again before anybody must look. */
const LONGEST_UNSENT = 3 * 3600;
const HOUR = 3_600_000;

/** Scopes of approvals that are no department. */
const OF_ALL = new Set(['all', 'privacy']);

/** The environment of each finding is empty. That of a stop is in its subject and details. */
export function checkInstallation(facts: InstallationFacts): Finding[] {
  const { lag, collectors, unapproved, unconfirmed, undelivered, now } = facts;
  const installation = { environment: '', departments: null };
  return [
    ...(lag !== null && lag > LONGEST_LAG
      ? [
          {
            ...{ kind: 'visits', subject: '', ...installation },
            details: { minutes: Math.floor(lag / 60) },
          },
        ]
      : []),
    ...collectors
      .filter(({ isRefusing }) => isRefusing)
      .map(({ id, name }) => ({
        ...{ kind: 'release-refused', subject: id, ...installation, details: { name } },
      })),
    ...unapproved.map(({ id, environment, scopes }) => ({
      ...{ kind: 'release-unapproved', environment: '', subject: `${environment} ${id}` },
      departments: scopes.some((scope) => OF_ALL.has(scope)) ? null : [...scopes],
      details: { of: environment, release: id },
    })),
    ...unconfirmed.map(({ environment, kind, what, scope, at }) => ({
      ...{ kind: 'stop-unconfirmed', environment: '', subject: `${environment} ${kind} ${what}` },
      departments: scope === 'all' ? null : [...scope],
      details: {
        of: environment,
        stop: kind,
        what,
        hours: Math.floor((now - Date.parse(at)) / HOUR),
      },
    })),
    ...(undelivered && undelivered.seconds >= LONGEST_UNSENT
      ? [
          {
            ...{ kind: 'messages', subject: '', ...installation },
            details: {
              waiting: undelivered.waiting,
              hours: Math.floor(undelivered.seconds / 3600),
              reason: undelivered.reason,
            },
          },
        ]
      : []),
  ];
}
