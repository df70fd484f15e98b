/**
 * `/api/export`: every stored hit of a suite; what is durable but still waiting is stored first, so that nothing is missing.
 * Identifiers of visitors are left out, unless the command line asks for them, which is written down.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../access/access.ts';
import { CONTENT_TYPE, exportFormat, formatHits, type ExportFormat } from '../../export/formats.ts';
import {
  disclosureOf,
  recorded,
  withoutIdentifiers,
  type DisclosureParts,
} from '../../export/given-hits.ts';
import { Problem } from '../../problem/problem.ts';
import type { ExportQuery } from '../../store/hit-store.ts';
import type { RemoteStore } from '../../store/remote-store.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import { isCommandLine } from '../require-access.ts';
import { flagIn, momentIn, personIn, queryOf, suiteIn } from './query-values.ts';

export interface ExportRouteParts extends DisclosureParts {
  readonly store: Pick<RemoteStore, 'export' | 'whenReady'>;
  readonly feeder: Pick<StoreFeeder, 'flush'>;
}

const PATIENCE = 30_000;

export function exportRoute(
  scope: FastifyInstance,
  { store, feeder, control, log }: ExportRouteParts,
  access: Pick<Access, 'verdictOn'>,
): void {
  scope.get('/api/export', { exposeHeadRoute: false }, async (request, reply) => {
    const query = queryOf(request);
    const format = exportFormat(query.get('format') ?? 'ndjson');
    if (!format) throw new Problem('bad-value', { name: 'format', expected: 'format' });
    const wanted: ExportQuery = { suite: suiteIn(query), ...periodIn(query) };
    const by = whoSeesIdentifiers(request, query);
    await store.whenReady(PATIENCE);
    await feeder.flush();
    const pages =
      by === undefined ? withoutIdentifiers(store.export(wanted)) : await give(by, wanted, format);
    reply.type(CONTENT_TYPE[format]);
    return reply.send(Readable.from(formatHits(pages, format)));
  });

  /** Nothing where identifiers are left out. */
  function whoSeesIdentifiers(request: FastifyRequest, query: URLSearchParams): string | undefined {
    if (!flagIn(query, 'visitor-ids')) return undefined;
    if (!isCommandLine(request, access)) throw new Problem('visitor-ids-by-command');
    return personIn(query, 'by');
  }

  async function give(
    by: string,
    wanted: ExportQuery,
    format: ExportFormat,
  ): ReturnType<typeof recorded> {
    try {
      return await recorded(store.export(wanted), disclosureOf(wanted, format, by), {
        control,
        log,
      });
    } catch (error) {
      throw new Problem('not-recorded', {}, { cause: error });
    }
  }
}

function periodIn(query: URLSearchParams): Pick<ExportQuery, 'from' | 'to'> {
  const from = momentIn(query, 'from');
  const to = momentIn(query, 'to');
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
