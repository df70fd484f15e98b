/** `/api/previews`: links that begin a preview of a draft or a release, and what its pages have sent. */
import {
  NewPreview,
  PreviewEntriesQuery,
  type PreviewEntries,
  type PreviewList,
} from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { DraftChecks } from '../../people/drafts/draft-calls.ts';
import { newPreview } from '../../previews/new-preview.ts';
import { shownEntries } from '../../previews/shown-entries.ts';
import { endPreviewFor, previewFor, previewsFor } from '../../previews/shown-preview.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { idOf } from '../request/id-of.ts';

export interface PreviewsRouteParts {
  readonly draftChecks: Pick<DraftChecks, 'settings'>;
}

export function previewsRoute(
  scope: FastifyInstance,
  { draftChecks }: PreviewsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/previews', needs('propose'), async (request): Promise<PreviewList> => ({
    previews: await previewsFor(request.caller, database()),
  }));

  scope.post('/api/previews', needs('propose'), async (request, reply) => {
    const asked = checkedBody(request, NewPreview);
    const made = await newPreview(request.caller, database(), draftChecks, asked);
    return reply.code(201).send(made);
  });

  scope.delete('/api/previews/:id', needs('propose'), async (request, reply) => {
    await endPreviewFor(request.caller, database(), idOf(request));
    return reply.code(204).send();
  });

  scope.get(
    '/api/previews/:id/entries',
    // A screen that stays open asks every two seconds, which is no use of the session.
    { config: { ...needs('propose').config, isNoUse: true as const } },
    async (request): Promise<PreviewEntries> => {
      const { after } = checkedQuery(request, PreviewEntriesQuery);
      const preview = await previewFor(request.caller, database(), idOf(request));
      return await shownEntries(database(), preview, after);
    },
  );
}
