/** The releases for people: what was published, what is live, and what each collector has. */
import type { CollectorsOfRelease, OneRelease, ReleaseList, ShownRelease } from '@balise/contract';
import type { Environment } from '@balise/beacon';
import { inFrench } from '@balise/settings/installation';
import { ownSettings } from '../base/installation/installation.ts';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { hasSettings, runningCollectors } from '../control-store/releases/collectors-live.ts';
import {
  findRelease,
  liveReleases,
  releasesAfter,
  releasesOf,
  type LiveRelease,
  type Release,
} from '../control-store/releases/releases.ts';
import { isOfFolder } from '../people/drafts/live-settings.ts';
import { differenceOf } from './difference-of.ts';
import { tagsOf } from './script-tags.ts';

/** `environment`: only its releases. */
export async function releaseList(
  database: ControlDatabase,
  environment?: Environment,
): Promise<ReleaseList> {
  const live = await liveReleases(database);
  const releases = await releasesOf(database, environment);
  return {
    live: live.map(({ environment: of, release, since }) => ({
      ...{ environment: of, release, since },
    })),
    releases: releases.map((release) => shown(release, live)),
    isOfFolder: isOfFolder(),
    problems: ownSettings().problems.map(({ file, place, reason }) => ({
      ...{ file, place, reason: { en: reason, fr: inFrench(reason) } },
    })),
  };
}

/** Throws a `Problem` if there is no such release. */
export async function existingRelease(database: ControlDatabase, id: string): Promise<Release> {
  const release = await findRelease(database, id);
  if (!release) throw new Problem('not-found');
  return release;
}

/** Throws a `Problem` if there is no such release. */
export async function oneRelease(database: ControlDatabase, id: string): Promise<OneRelease> {
  const release = await existingRelease(database, id);
  const { environment } = release;
  const live = await liveReleases(database);
  const now = live.find((one) => one.environment === environment)?.release ?? id;
  const later = await releasesAfter(database, environment, id, now);
  return {
    ...shown(release, live),
    words: await differenceOf(database, release.parent, id),
    integrity: release.integrity,
    tags: tagsOf(release),
    later: later.map(({ id: other, by, at, noteEn, noteFr }) => ({
      ...{ id: other, by: by.name, at, note: { en: noteEn, fr: noteFr } },
    })),
  };
}

/** `self`: id of this collector. Throws a `Problem` if there is no such release. */
export async function collectorsOf(
  database: ControlDatabase,
  id: string,
  self: string,
): Promise<CollectorsOfRelease> {
  const { settings, files, environment } = await existingRelease(database, id);
  const live = { release: id, settings, environment };
  const running = await runningCollectors(database, self);
  return {
    collectors: running.map((collector) => ({
      ...{ name: collector.name, follows: collector.follows },
      has: hasSettings(collector, live) && collector.state[environment]?.serves === files,
      ...{ refused: collector.refused, seenAt: collector.seenAt },
    })),
  };
}

function shown(release: Release, live: readonly LiveRelease[]): ShownRelease {
  const { id, kind, environment, of, draft, by, at, noteEn, noteFr, version, count } = release;
  return {
    ...{ id, kind, environment, of, draft, by: by.name, at, version, changes: count },
    note: { en: noteEn, fr: noteFr },
    isLive: live.some((one) => one.environment === environment && one.release === id),
    emergency: release.emergency,
  };
}
