/** `/metrics`: counts since the start of this process, and its current states, in the text format of Prometheus. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { forwardCounts, forwardStates } from './forward-metrics.ts';
import { isReady, type HealthParts } from './health-routes.ts';
import type { Metric, Samples } from './metric.ts';
import { needs } from '../people/require-right.ts';
import { version } from '../../base/files/version.ts';
import type { StatusRouteParts } from '../api/status-route.ts';

export type MetricsRouteParts = Pick<HealthParts, 'admission'> &
  Pick<
    StatusRouteParts,
    | 'journal'
    | 'files'
    | 'store'
    | 'feeder'
    | 'forwarding'
    | 'counters'
    | 'services'
    | 'control'
    | 'visits'
    | 'connections'
  >;

export function metricsRoute(scope: FastifyInstance, parts: MetricsRouteParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of countsOf(parts)) mirror(registry, metric, Counter);
  for (const metric of statesOf(parts)) mirror(registry, metric, Gauge);
  scope.get('/metrics', needs('metrics'), async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Counters: they only grow while the process runs. */
function countsOf(parts: MetricsRouteParts): readonly Metric[] {
  const { counters, services, connections } = parts;
  return [
    ...forwardCounts(parts.forwarding),
    {
      name: 'balise_beacons_received_total',
      help: 'Beacons that were acknowledged.',
      value: () => counters.received,
    },
    {
      name: 'balise_beacons_repeated_total',
      help: 'Beacons that repeated earlier ones.',
      value: () => counters.duplicates,
    },
    {
      name: 'balise_beacons_refused_total',
      help: 'Beacons that were refused, by the reason.',
      labels: ['code'],
      value: () =>
        Object.entries(counters.values().refused).map(([code, count]) => [{ code }, count]),
    },
    {
      name: 'balise_hits_stored_total',
      help: 'Hits that this collector has brought to the store.',
      value: () => counters.stored,
    },
    {
      name: 'balise_library_failures_total',
      help: 'Rules and services of the library that failed in pages, by host.',
      labels: ['host'],
      value: () =>
        Object.entries(counters.failures.values()).map(([host, failures]) => [
          { host },
          Object.values(failures).reduce((sum, count) => sum + count, 0),
        ]),
    },
    {
      name: 'balise_service_answers_total',
      help: 'Requests that the services beside the beacons have answered.',
      labels: ['service'],
      value: () =>
        Object.entries(services.values()).map(([service, { answered }]) => [{ service }, answered]),
    },
    {
      name: 'balise_service_refusals_total',
      help: 'Requests that the services beside the beacons have refused, by the reason.',
      labels: ['service', 'code'],
      value: () =>
        Object.entries(services.values()).flatMap(([service, { refused }]) =>
          Object.entries(refused).map(
            ([code, count]) => [{ service, code }, count] as Samples[number],
          ),
        ),
    },
    {
      name: 'balise_connections_closed_total',
      help: 'Connections that were closed because there were too many.',
      value: () => connections.values().closed,
    },
  ];
}

/** Gauges: they rise and fall. */
function statesOf(parts: MetricsRouteParts): readonly Metric[] {
  const { journal, files, store, feeder, control, visits, connections } = parts;
  return [
    ...forwardStates(parts.forwarding),
    {
      name: 'balise_info',
      help: 'Version of the collector.',
      labels: ['version'],
      value: () => [[{ version }, 1]],
    },
    {
      name: 'balise_ready',
      help: '1 while beacons are taken and no stop is being prepared, as /readyz says.',
      value: () => Number(isReady(parts)),
    },
    {
      name: 'balise_journal_waiting_bytes',
      help: 'Bytes of acknowledged hits that the store has not confirmed.',
      value: () => feeder.waiting,
    },
    {
      name: 'balise_journal_bytes',
      help: 'Bytes of the journal on the disk.',
      value: () => journal.segments.reduce((sum, { end }) => sum + end, 0),
    },
    {
      name: 'balise_journal_failing',
      help: '1 while the journal cannot be written, so that beacons are refused.',
      value: () => Number(journal.failing),
    },
    {
      name: 'balise_journal_damaged_parts',
      help: 'Parts of the journal that were set aside because they could not be read.',
      value: async () => (await files.listAside()).parts,
    },
    {
      name: 'balise_store_broken_parts',
      help: 'Parts of the store that were set aside because they are damaged.',
      value: () => feeder.parts.health.broken.length,
    },
    {
      name: 'balise_store_missing_hits',
      help: 'Stored hits that are no longer there.',
      value: () => feeder.parts.health.missing,
    },
    {
      name: 'balise_store_up',
      help: '1 while the store of hits answers.',
      labels: ['kind'],
      value: () => [[{ kind: store.kind }, Number(store.state === 'ready')]],
    },
    {
      name: 'balise_control_up',
      help: '1 while the control database answers.',
      labels: ['kind'],
      value: () => [[{ kind: control.state.kind }, Number(control.state.state === 'ready')]],
    },
    {
      name: 'balise_visits_made_timestamp_seconds',
      help: 'When this collector last made visits; absent before it has made any.',
      value: () => {
        const { madeAt } = visits.state;
        return madeAt === null ? undefined : Date.parse(madeAt) / 1000;
      },
    },
    {
      name: 'balise_visits_days_left',
      help: 'Days whose visits are due; absent where another collector makes them.',
      value: () => visits.state.daysLeft ?? undefined,
    },
    {
      name: 'balise_connections_open',
      help: 'Connections that are open.',
      value: () => connections.values().open,
    },
  ];
}

/** Reads the value on each request, because another module counts it. */
function mirror(
  registry: Registry,
  { name, help, labels = [], value }: Metric,
  Kind: typeof Counter | typeof Gauge,
): void {
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const read = await value();
      metric.reset();
      // For a metric without labels, a reset leaves 0, which would be a wrong value.
      if (read === undefined) metric.remove({});
      else if (typeof read === 'number') metric.inc(read);
      else for (const [of, count] of read) metric.inc(of, count);
    },
  });
}
