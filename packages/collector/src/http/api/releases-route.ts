/** `/api/releases`: what was published, what is live, and what each collector has. Publishing, undoing, rolling back. */
import {
  AskedRelease,
  ReleasesQuery,
  type CollectorsOfRelease,
  type OneRelease,
  type ReleaseDifference,
  type ReleaseList,
} from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { hasSettings, runningCollectors } from '../../control-store/releases/collectors-live.ts';
import {
  findRelease,
  liveReleases,
  releasesAfter,
  releasesOf,
  type Release,
} from '../../control-store/releases/releases.ts';
import { isOfFolder } from '../../people/drafts/live-settings.ts';
import { askedContent } from '../../releases/asked-content.ts';
import { differenceOf } from '../../releases/difference-of.ts';
import type { FollowReleases } from '../../releases/follow-releases.ts';
import { publish } from '../../releases/publish.ts';
import { tagsOf } from '../../releases/script-tags.ts';
import { shownRelease } from '../../releases/shown-release.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { idOf } from '../request/id-of.ts';

export interface ReleasesRouteParts {
  readonly followReleases: Pick<FollowReleases, 'look' | 'id'>;
}

export function releasesRoute(
  scope: FastifyInstance,
  { followReleases }: ReleasesRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/releases', needs('view'), async (request): Promise<ReleaseList> => {
    const { environment } = checkedQuery(request, ReleasesQuery);
    const live = await liveReleases(database());
    const releases = await releasesOf(database(), environment);
    return {
      live: live.map(({ environment: of, release, since }) => ({ environment: of, release, since })),
      releases: releases.map((release) => shownRelease(release, live)),
      isOfFolder: isOfFolder(),
    };
  });

  scope.get('/api/releases/:id', needs('view'), async (request): Promise<OneRelease> => {
    const release = await releaseOf(idOf(request));
    const live = await liveReleases(database());
    const now = live.find(({ environment }) => environment === release.environment);
    const later = await releasesAfter(
      ...([database(), release.environment, release.id, now?.release ?? release.id] as const),
    );
    return {
      ...shownRelease(release, live),
      words: await differenceOf(database(), release.parent, release.id),
      integrity: release.integrity,
      tags: tagsOf(release),
      later: later.map(({ id, by, at, noteEn, noteFr }) => ({
        ...{ id, by: by.name, at, note: { en: noteEn, fr: noteFr } },
      })),
    };
  });

  scope.get('/api/releases/:id/diff/:other', needs('view'), async (request): Promise<ReleaseDifference> => {
    const [one, other] = [await releaseOf(idOf(request)), await releaseOf(idOf(request, 'other'))];
    return { words: await differenceOf(database(), one.id, other.id) };
  });

  scope.get('/api/releases/:id/collectors', needs('publish'), async (request): Promise<CollectorsOfRelease> => {
    const release = await releaseOf(idOf(request));
    const { settings, files, environment } = release;
    const running = await runningCollectors(database(), followReleases.id);
    const live = { release: release.id, settings, environment };
    return {
      collectors: running.map((collector) => ({
        ...{ name: collector.name, follows: collector.follows },
        has: hasSettings(collector, live) && collector.state[environment]?.serves === files,
        ...{ refused: collector.refused, seenAt: collector.seenAt },
      })),
    };
  });

  scope.post('/api/releases', needs('publish'), async (request, reply) => {
    const asked = checkedBody(request, AskedRelease);
    const content = await askedContent(request.caller, database(), asked);
    const made = await publish({ database: database(), self: followReleases.id }, content);
    // Live already. The next look takes it if this one fails.
    await (async () => followReleases.look(database()))().catch(() => undefined);
    return reply.code(201).send(made);
  });

  async function releaseOf(id: string): Promise<Release> {
    const release = await findRelease(database(), id);
    if (!release) throw new Problem('not-found');
    return release;
  }
}
