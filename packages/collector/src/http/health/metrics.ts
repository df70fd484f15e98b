/** The metrics of a collector: counts since its start, and its current states. */
import { version } from '../../base/files/version.ts';
import type { StatusRouteParts } from '../api/status-route.ts';
import { ATTENTION_STATES, type AttentionMetricParts } from './attention-metrics.ts';
import { FORWARD_COUNTS, FORWARD_STATES } from './forward-metrics.ts';
import { isReady, type HealthParts } from './health-routes.ts';
import type { Metric, Samples } from './metric.ts';
import { STOP_COUNTS, STOP_STATES } from './stop-metrics.ts';

export type MetricParts = Pick<HealthParts, 'admission'> &
  AttentionMetricParts &
  Pick<
    StatusRouteParts,
    | 'journal'
    | 'files'
    | 'store'
    | 'feeder'
    | 'forwarding'
    | 'counters'
    | 'services'
    | 'stops'
    | 'control'
    | 'visits'
    | 'connections'
  >;

/** Counters: they only grow while the process runs. */
export const COUNTS: readonly Metric<MetricParts>[] = [
  ...FORWARD_COUNTS,
  {
    name: 'balise_beacons_received_total',
    help: 'Beacons that were acknowledged.',
    value: ({ counters }) => counters.received,
  },
  {
    name: 'balise_beacons_repeated_total',
    help: 'Beacons that repeated earlier ones.',
    value: ({ counters }) => counters.duplicates,
  },
  {
    name: 'balise_beacons_refused_total',
    help: 'Beacons that were refused, by the reason.',
    labels: ['code'],
    value: ({ counters }) =>
      Object.entries(counters.values().refused).map(([code, count]) => [{ code }, count]),
  },
  {
    name: 'balise_hits_stored_total',
    help: 'Hits that this collector has brought to the store.',
    value: ({ counters }) => counters.stored,
  },
  {
    name: 'balise_library_failures_total',
    help: 'Rules and services of the library that failed in pages, by host.',
    labels: ['host'],
    value: ({ counters }) =>
      Object.entries(counters.failures.values()).map(([host, failures]) => [
        { host },
        Object.values(failures).reduce((sum, count) => sum + count, 0),
      ]),
  },
  {
    name: 'balise_service_answers_total',
    help: 'Requests that the services beside the beacons have answered.',
    labels: ['service'],
    value: ({ services }) =>
      Object.entries(services.values()).map(([service, { answered }]) => [{ service }, answered]),
  },
  {
    name: 'balise_service_refusals_total',
    help: 'Requests that the services beside the beacons have refused, by the reason.',
    labels: ['service', 'code'],
    value: ({ services }) =>
      Object.entries(services.values()).flatMap(([service, { refused }]) =>
        Object.entries(refused).map(
          ([code, count]) => [{ service, code }, count] as Samples[number],
        ),
      ),
  },
  ...STOP_COUNTS,
  {
    name: 'balise_connections_closed_total',
    help: 'Connections that were closed because there were too many.',
    value: ({ connections }) => connections.values().closed,
  },
];

/** Gauges: they rise and fall. */
export const STATES: readonly Metric<MetricParts>[] = [
  ...STOP_STATES,
  ...ATTENTION_STATES,
  ...FORWARD_STATES,
  {
    name: 'balise_info',
    help: 'Version of the collector.',
    labels: ['version'],
    value: () => [[{ version }, 1]],
  },
  {
    name: 'balise_ready',
    help: '1 while beacons are taken and no stop is being prepared, as /readyz says.',
    value: (parts) => Number(isReady(parts)),
  },
  {
    name: 'balise_journal_waiting_bytes',
    help: 'Bytes of acknowledged hits that the store has not confirmed.',
    value: ({ feeder }) => feeder.waiting,
  },
  {
    name: 'balise_journal_bytes',
    help: 'Bytes of the journal on the disk.',
    value: ({ journal }) => journal.segments.reduce((sum, { end }) => sum + end, 0),
  },
  {
    name: 'balise_journal_failing',
    help: '1 while the journal cannot be written, so that beacons are refused.',
    value: ({ journal }) => Number(journal.failing),
  },
  {
    name: 'balise_journal_damaged_parts',
    help: 'Parts of the journal that were set aside because they could not be read.',
    value: async ({ files }) => (await files.listAside()).parts,
  },
  {
    name: 'balise_store_broken_parts',
    help: 'Parts of the store that were set aside because they are damaged.',
    value: ({ feeder }) => feeder.parts.health.broken.length,
  },
  {
    name: 'balise_store_missing_hits',
    help: 'Stored hits that are no longer there.',
    value: ({ feeder }) => feeder.parts.health.missing,
  },
  {
    name: 'balise_store_up',
    help: '1 while the store of hits answers.',
    labels: ['kind'],
    value: ({ store }) => [[{ kind: store.kind }, Number(store.state === 'ready')]],
  },
  {
    name: 'balise_control_up',
    help: '1 while the control database answers.',
    labels: ['kind'],
    value: ({ control }) => [
      [{ kind: control.state.kind }, Number(control.state.state === 'ready')],
    ],
  },
  {
    name: 'balise_visits_made_timestamp_seconds',
    help: 'When this collector last made visits; absent before it has made any.',
    value: ({ visits }) => {
      const { madeAt } = visits.state;
      return madeAt === null ? undefined : Date.parse(madeAt) / 1000;
    },
  },
  {
    name: 'balise_reports_lag_seconds',
    help: 'Age of the oldest acknowledged hit that reports lack, 0 if none; absent while it is unknown.',
    value: async ({ visits }) => (await visits.lag()) ?? undefined,
  },
  {
    name: 'balise_visits_days_left',
    help: 'Days whose visits are due; absent where another collector makes them.',
    value: ({ visits }) => visits.state.daysLeft ?? undefined,
  },
  {
    name: 'balise_connections_open',
    help: 'Connections that are open.',
    value: ({ connections }) => connections.values().open,
  },
];
