/**
 * After an upgrade, the new package makes two drafts: its settings, and its code. Until a person publishes them, pages
 * stay as they are. Nothing is made without a release: an environment then has the settings of the running package.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { holdLease } from '../control-store/database/lease.ts';
import {
  makePackageDraft,
  packageDraftsOf,
  supersedePackageDrafts,
  type PackageDraft,
} from '../control-store/package-drafts.ts';
import { digestOfText, keepBlobs, readBlob } from '../control-store/releases/blobs.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { liveReleases, wasLive, type LiveRelease } from '../control-store/releases/releases.ts';
import { inReleaseProcess, type WithReleaseProcess } from './in-release-process.ts';
import type { ReleaseCalls } from './release-calls.ts';

export interface PackageDraftParts {
  /** Id of this collector. */
  readonly self: string;
  readonly inProcess?: WithReleaseProcess;
}

const LEASE = 'package-drafts';
/** Longer than the process needs. */
const SECONDS = 120;
/** The settings of the first environment with a release decide. */
const ORDER = ['production', 'staging', 'development'] as const;

/** Returns the ids of the drafts that were made. Undefined if another collector is making them: try again later. */
export async function makePackageDrafts(
  database: ControlDatabase,
  { self, inProcess = inReleaseProcess }: PackageDraftParts,
): Promise<readonly string[] | undefined> {
  const live = await liveReleases(database);
  if (live.length === 0) return [];
  if (!(await holdLease(database, LEASE, self, SECONDS))) return undefined;
  return await inProcess((calls) => made(database, calls, live));
}

async function made(
  database: ControlDatabase,
  calls: ReleaseCalls,
  live: readonly LiveRelease[],
): Promise<readonly string[]> {
  const own = await calls.ownPackage();
  const digest = digestOfText(own);
  const known = await packageDraftsOf(database, digest);
  const [settings, code] = [
    known.includes('settings') ? undefined : await behindIn(database, live, 'shipped', digest),
    known.includes('code') ? undefined : await behindIn(database, live, 'code', digest),
  ];
  if (!settings && !code) return [];
  const base = settings ?? code;
  const news = await calls.news({
    before: settings ? await readBlob(database, settings.shipped ?? '') : undefined,
    live: await releasedSettings(database, base?.settings ?? ''),
    code: code ? await readBlob(database, code.code ?? '') : undefined,
  });
  const { changes, own: kept } = news;
  await keepBlobs(database, [own]);
  const drafts: (Pick<PackageDraft, 'part' | 'changes' | 'own'> & { isNeeded: boolean })[] = [];
  if (settings) drafts.push({ part: 'settings', changes, own: kept, isNeeded: changes.length > 0 });
  if (code) drafts.push({ part: 'code', changes: [], own: [], isNeeded: news.hasCode });
  const ids: (string | undefined)[] = [];
  for (const { isNeeded, ...draft } of drafts) {
    await supersedePackageDrafts(database, draft.part);
    const name = `Package ${news.version}: ${draft.part}`;
    const more = { name, version: news.version, digest };
    if (isNeeded) ids.push(await makePackageDraft(database, { ...draft, ...more }));
  }
  return ids.filter((id) => id !== undefined);
}

/**
 * The first environment in which a part of the package was never live. A package that was live and is no longer, as
 * during an upgrade of one collector after the other, brings nothing.
 */
async function behindIn(
  database: ControlDatabase,
  live: readonly LiveRelease[],
  part: 'code' | 'shipped',
  digest: string,
): Promise<LiveRelease | undefined> {
  const ordered = ORDER.flatMap((one) => live.filter(({ environment }) => environment === one));
  for (const release of part === 'shipped' ? ordered.slice(0, 1) : ordered) {
    if (release[part] === null || (await wasLive(database, release.environment, part, digest)))
      continue;
    return release;
  }
  return undefined;
}
