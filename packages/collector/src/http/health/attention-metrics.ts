/** The lines of "needs attention", and unsent messages, in `/metrics`. Each collector gives the same numbers. */
import { ENVIRONMENTS } from '@balise/beacon';
import { ATTENTION_KINDS } from '@balise/contract';
import type { Alarm } from '../../control-store/alarms.ts';
import type { Metric, Samples } from './metric.ts';

export interface AttentionMetricParts {
  /** The open lines. Rejects while the control database does not answer. */
  readonly alarms: () => Promise<readonly Pick<Alarm, 'kind' | 'environment'>[]>;
  /** As `undelivered` gives it, and rejects like `alarms`. */
  readonly unsent: () => Promise<{ readonly waiting: number } | undefined>;
}

/** Kinds of lines that have no environment. */
const OF_INSTALLATION = new Set<string>([
  ...['store', 'journal', 'disk', 'visits', 'certificate', 'forwarding', 'job'],
  ...['release-refused', 'release-unapproved', 'stop-unconfirmed', 'messages'],
]);

export const ATTENTION_STATES: readonly Metric<AttentionMetricParts>[] = [
  {
    name: 'balise_attention',
    help: 'Things that need attention, by kind and environment; absent while the control database does not answer.',
    labels: ['kind', 'environment'],
    async value({ alarms }) {
      try {
        const open = await alarms();
        return ATTENTION_KINDS.flatMap((kind) =>
          (OF_INSTALLATION.has(kind) ? [''] : ENVIRONMENTS).map((environment): Samples[number] => [
            { kind, environment },
            open.filter((one) => one.kind === kind && one.environment === environment).length,
          ]),
        );
      } catch {
        // The metric of the control database reports it.
        return [];
      }
    },
  },
  {
    name: 'balise_messages_unsent',
    help: 'Messages that have failed and wait, or were given up in the last day; absent while the control database does not answer.',
    async value({ unsent }) {
      try {
        return (await unsent())?.waiting ?? 0;
      } catch {
        // The metric of the control database reports it.
        return undefined;
      }
    },
  },
];
