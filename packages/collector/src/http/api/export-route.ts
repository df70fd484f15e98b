/**
 * `/api/export`: all stored hits of a report suite. Hits that still wait in the journal are stored first, so that the
 * export is complete. Visitor identifiers are left out, unless the command line asks for them. Such an export is
 * recorded.
 */
import { Readable } from 'node:stream';
import { ExportQuery as ExportAsked } from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTENT_TYPE, formatHits, type ExportFormat } from '../../store/export/formats.ts';
import {
  disclosureOf,
  recorded,
  withoutIdentifiers,
  type DisclosureParts,
} from '../../store/export/given-hits.ts';
import type { Hit } from '@balise/beacon';
import type { ControlStore } from '../../control-store/control-store.ts';
import { seenBy, type Owners } from '../../store/other-departments/seen-by.ts';
import { withIds, type IdsFor } from '../../intake/hit-ids/ids-for.ts';
import type { ShownIds } from '../../intake/hit-ids/sealed-ids.ts';
import type { VisibleDepartments } from '../../hit/rights/visible-departments.ts';
import { doerOf } from '../../control-store/activity.ts';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { ExportQuery } from '../../store/export/export-hits.ts';
import type { RemoteStore } from '../../store-process/remote-store.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { periodIn } from '../request/period-in.ts';
import { STORE_PATIENCE } from '../../store/health/store-patience.ts';

export interface ExportRouteParts extends DisclosureParts {
  readonly control: DisclosureParts['control'] & Pick<ControlStore, 'note'>;
  readonly owners: Owners;
  readonly idsFor: IdsFor;
  readonly store: Pick<RemoteStore, 'export' | 'whenReady'>;
  readonly feeder: Pick<StoreFeeder, 'flush'>;
}

export function exportRoute(
  scope: FastifyInstance,
  { store, feeder, owners, idsFor, control, log }: ExportRouteParts,
): void {
  scope.get('/api/export', { ...needs('view'), exposeHeadRoute: false }, async (request, reply) => {
    const asked = checkedQuery(request, ExportAsked);
    const { suite, format } = asked;
    const [sight, ids] = [visibleDepartmentsOf(request.caller), idsFor(request.caller)];
    const wanted: ExportQuery = { suite, ...periodIn(asked), ...within(sight) };
    const by = whoSeesIdentifiers(request, asked);
    if (by === undefined) await noteExport(request, wanted, format);
    await store.whenReady(STORE_PATIENCE);
    await feeder.flush();
    const pages =
      by === undefined
        ? seen(withoutIdentifiers(store.export(wanted)), sight, { owners, ids })
        : await give(by, wanted, format);
    reply.type(CONTENT_TYPE[format]);
    return reply.send(Readable.from(formatHits(pages, format)));
  });

  /** Undefined if identifiers are left out. */
  function whoSeesIdentifiers({ caller }: FastifyRequest, asked: ExportAsked): string | undefined {
    if (!asked['visitor-ids']) return undefined;
    if (caller.kind !== 'command') throw new Problem('visitor-ids-by-command');
    if (asked.by === undefined) throw new Problem('bad-value', { name: 'by', expected: 'person' });
    return asked.by;
  }

  async function noteExport(
    { caller }: FastifyRequest,
    { suite, from, to }: ExportQuery,
    format: ExportFormat,
  ): Promise<void> {
    const after = { from: isoOf(from), to: isoOf(to), format };
    // The command line may export without the control database: it can read the same hits directly in the folder.
    const noted = control.note({ who: doerOf(caller), what: 'exported', about: suite, after });
    await (caller.kind === 'command' ? noted.catch(() => undefined) : noted);
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

const isoOf = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

async function* seen(
  pages: AsyncIterable<readonly Hit[]>,
  sight: VisibleDepartments,
  { owners, ids }: { readonly owners: Owners; readonly ids: ShownIds },
): AsyncGenerator<readonly Hit[]> {
  for await (const hits of pages) yield withIds(await seenBy(hits, sight, owners), ids);
}
