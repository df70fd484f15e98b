/**
 * `/api/releases`: what was published, what is live, and what each collector has. Publishing, undoing, rolling back.
 * The difference of a release shows settings of all departments, so it needs the right to see the settings.
 */
import {
  AskedMove,
  AskedRelease,
  PublicLibraryQuery,
  ReleasesQuery,
  type CollectorsOfRelease,
  type MovedSettings,
  type OneRelease,
  type PublicLibraryAnswer,
  type ReleaseDifference,
  type ReleaseList,
} from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { DraftChecks } from '../../people/drafts/draft-calls.ts';
import { askedContent } from '../../releases/asked-content.ts';
import { differenceOf } from '../../releases/difference-of.ts';
import type { FollowReleases } from '../../releases/follow-releases.ts';
import { moveSettings, type MovedFolder } from '../../releases/move-settings.ts';
import type { PublicLibrary } from '../../releases/public-library.ts';
import { publish } from '../../releases/publish.ts';
import {
  collectorsOf,
  existingRelease,
  oneRelease,
  releaseList,
} from '../../releases/read-releases.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { idOf } from '../request/id-of.ts';

export interface ReleasesRouteParts {
  readonly followReleases: Pick<FollowReleases, 'look' | 'leaveFolder' | 'id'>;
  /** The settings of this collector. */
  readonly folder: MovedFolder;
  readonly publicLibrary: Pick<PublicLibrary, 'answer'>;
  readonly draftChecks: Pick<DraftChecks, 'needs'>;
}

export function releasesRoute(
  scope: FastifyInstance,
  { followReleases, draftChecks, folder, publicLibrary }: ReleasesRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/releases', needs('releases'), async (request): Promise<ReleaseList> => {
    const { environment } = checkedQuery(request, ReleasesQuery);
    return await releaseList(database(), environment);
  });

  scope.get(
    '/api/releases/:id',
    needs('settings'),
    async (request): Promise<OneRelease> => await oneRelease(database(), idOf(request)),
  );

  scope.get(
    '/api/releases/:id/diff/:other',
    needs('settings'),
    async (request): Promise<ReleaseDifference> => {
      const one = await existingRelease(database(), idOf(request));
      const other = await existingRelease(database(), idOf(request, 'other'));
      return { words: await differenceOf(database(), one.id, other.id) };
    },
  );

  scope.get('/api/public-library', needs('view'), async (request): Promise<PublicLibraryAnswer> => {
    const { environment } = checkedQuery(request, PublicLibraryQuery);
    return await publicLibrary.answer(database(), environment);
  });

  scope.get(
    '/api/releases/:id/collectors',
    needs('publish'),
    async (request): Promise<CollectorsOfRelease> =>
      await collectorsOf(database(), idOf(request), followReleases.id),
  );

  scope.post('/api/releases', needs('publish'), async (request, reply) => {
    const asked = checkedBody(request, AskedRelease);
    const content = await askedContent(request.caller, database(), asked, draftChecks);
    const made = await publish({ database: database(), self: followReleases.id }, content);
    // Live already. The next look takes it if this one fails.
    await (async () => followReleases.look(database()))().catch(() => undefined);
    return reply.code(201).send(made);
  });

  scope.post('/api/settings/move', needs('publish'), async (request): Promise<MovedSettings> => {
    const asked = checkedBody(request, AskedMove);
    const { digest } = folder;
    const parts = { database: database(), self: followReleases.id, folder };
    const moved = await moveSettings(request.caller, parts, asked);
    // Live already. The next look takes them if this one fails.
    if (moved.left.length === 0 && folder.isOfFolder)
      await (async () =>
        asked.followLive
          ? followReleases.leaveFolder(database(), digest)
          : followReleases.look(database()))().catch(() => undefined);
    return { ...moved, follows: folder.isOfReleases };
  });
}
