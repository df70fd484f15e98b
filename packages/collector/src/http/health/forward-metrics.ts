/** The metrics of forwarding in `/metrics`; none without another server in the settings. */
import type { Forwarding } from '../../forward/forwarding.ts';
import type { ForwardState } from '../../forward/target-forwarder.ts';
import type { Metric, Samples } from './metric.ts';

export interface ForwardMetricParts {
  readonly forwarding?: Pick<Forwarding, 'states'> | undefined;
}

export const FORWARD_COUNTS: readonly Metric<ForwardMetricParts>[] = [
  {
    name: 'balise_forward_hits_total',
    help: 'Hits that another collection server has acknowledged.',
    labels: ['target'],
    value: byTarget(({ forwarded }) => forwarded),
  },
  {
    name: 'balise_forward_kept_total',
    help: 'Hits that stay here as the settings say, by what they are.',
    labels: ['target', 'kind'],
    value: byPart('kind', ({ kept }) => kept),
  },
  {
    name: 'balise_forward_not_forwarded_total',
    help: 'Hits that should have gone on and will not, by the reason.',
    labels: ['target', 'reason'],
    value: byPart('reason', ({ notForwarded }) => notForwarded),
  },
];

export const FORWARD_STATES: readonly Metric<ForwardMetricParts>[] = [
  {
    name: 'balise_forward_waiting_bytes',
    help: 'Bytes of the journal that another collection server has not been sent.',
    labels: ['target'],
    value: byTarget(({ waiting }) => waiting),
  },
  {
    name: 'balise_forward_lag_seconds',
    help: 'Seconds since the hit was received that goes on next; 0 while none waits.',
    labels: ['target'],
    value: byTarget(({ lag }) => lag),
  },
  {
    name: 'balise_forward_last_answer',
    help: 'HTTP status of the last answer, 0 where there was none; absent before anything was sent.',
    labels: ['target'],
    value: ({ forwarding }) =>
      (forwarding?.states ?? []).flatMap(({ target, lastAnswer }) =>
        lastAnswer ? [[{ target }, lastAnswer.status] as const] : [],
      ),
  },
];

function byTarget(
  valueOf: (state: ForwardState) => number,
): (parts: ForwardMetricParts) => Samples {
  return ({ forwarding }) =>
    (forwarding?.states ?? []).map((state) => [{ target: state.target }, valueOf(state)] as const);
}

function byPart(
  label: string,
  partsOf: (state: ForwardState) => Readonly<Record<string, number>>,
): (parts: ForwardMetricParts) => Samples {
  return ({ forwarding }) =>
    (forwarding?.states ?? []).flatMap((state) =>
      Object.entries(partsOf(state)).map(
        ([part, count]) => [{ target: state.target, [label]: part }, count] as const,
      ),
    );
}
