/** The metrics of stops in `/metrics`. */
import { isUnconfirmed } from '../../intake/stops/follow-stops.ts';
import { STOPPED_AT } from '../../intake/stops/stop-counts.ts';
import type { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import type { Metric, Samples } from './metric.ts';

interface StopMetricParts {
  readonly stops: StopsInForce;
}

export const STOP_COUNTS: readonly Metric<StopMetricParts>[] = [
  {
    name: 'balise_stopped_hits_total',
    help: 'Hits that a stop in force has left out, or whose dimension it has removed, by stop and place.',
    labels: ['environment', 'kind', 'what', 'at'],
    value: ({ stops }) =>
      stops.inForce.flatMap(({ key, environment, kind, what }) => {
        const counts = stops.counts.of(key);
        return STOPPED_AT.map((at): Samples[number] => [
          { environment, kind, what, at },
          counts[at],
        ]);
      }),
  },
];

export const STOP_STATES: readonly Metric<StopMetricParts>[] = [
  {
    name: 'balise_stops',
    help: 'Stops in force.',
    value: ({ stops }) => stops.inForce.length,
  },
  {
    name: 'balise_stops_unconfirmed',
    help: 'Stops that have been in force for three days without a confirmation.',
    value: ({ stops }) => stops.inForce.filter((stop) => isUnconfirmed(stop, Date.now())).length,
  },
];
