/** `/api/export`: every stored hit of a suite; what is durable but still waiting is stored first, so that nothing is missing. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CONTENT_TYPE, exportFormat, formatHits } from '../../export/formats.ts';
import { Problem } from '../../problem/problem.ts';
import type { ExportQuery } from '../../store/hit-store.ts';
import type { RemoteStore } from '../../store/remote-store.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import { momentIn, queryOf, suiteIn } from './query-values.ts';

export interface ExportRouteParts {
  readonly store: Pick<RemoteStore, 'export' | 'whenReady'>;
  readonly feeder: Pick<StoreFeeder, 'flush'>;
}

const PATIENCE = 30_000;

export function exportRoute(scope: FastifyInstance, { store, feeder }: ExportRouteParts): void {
  scope.get('/api/export', { exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request);
    const format = exportFormat(query.get('format') ?? 'ndjson');
    if (!format) throw new Problem('bad-value', { name: 'format', expected: 'format' });
    const wanted: ExportQuery = { suite: suiteIn(query), ...periodIn(query) };
    await store.whenReady(PATIENCE);
    await feeder.flush();
    reply.type(CONTENT_TYPE[format]);
    return reply.send(Readable.from(formatHits(store.export(wanted), format)));
  });
}

function periodIn(query: URLSearchParams): Pick<ExportQuery, 'from' | 'to'> {
  const from = momentIn(query, 'from');
  const to = momentIn(query, 'to');
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
