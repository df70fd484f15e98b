/** `/metrics`: counts since the start of this process, and its current states, in the text format of Prometheus. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Metric } from './metric.ts';
import { COUNTS, STATES, type MetricParts } from './metrics.ts';
import { needs } from '../people/require-right.ts';

export function metricsRoute(scope: FastifyInstance, parts: MetricParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of COUNTS) mirror(registry, metric, parts, Counter);
  for (const metric of STATES) mirror(registry, metric, parts, Gauge);
  scope.get('/metrics', needs('metrics'), async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Reads the value on each request, because another module counts it. */
function mirror(
  registry: Registry,
  { name, help, labels = [], value }: Metric<MetricParts>,
  parts: MetricParts,
  Kind: typeof Counter | typeof Gauge,
): void {
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const read = await value(parts);
      metric.reset();
      // For a metric without labels, a reset leaves 0, which would be a wrong value.
      if (read === undefined) metric.remove({});
      else if (typeof read === 'number') metric.inc(read);
      else for (const [of, count] of read) metric.inc(of, count);
    },
  });
}
