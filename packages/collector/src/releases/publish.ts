/**
 * Publishes a release: reads what is live, lays the changes upon it, checks, builds, writes the texts, and moves the
 * environment with one statement. Nothing is visible before that statement. After a failure at any step, the same may be
 * done again.
 */
import type { MadeRelease, ReleaseProblem } from '@balise/contract';
import { settings } from '@balise/settings';
import { takenNumbers, type LiveSettings } from '@balise/settings/changes';
import { Problem } from '../base/problem/problem.ts';
import { stopForTest } from '../base/running/stop-for-test.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { keepBlobs, sweepBlobs } from '../control-store/releases/blobs.ts';
import { allLiveSettings, releasedSettings } from '../control-store/releases/live-settings.ts';
import { noteNumbers } from '../control-store/releases/numbers-taken.ts';
import { findDraft } from '../control-store/drafts.ts';
import { publishRelease } from '../control-store/releases/publish-release.ts';
import {
  filesOf,
  liveReleases,
  type LiveRelease,
  type Release,
  type ReleaseFile,
} from '../control-store/releases/releases.ts';
import { environmentsWithout } from './folder-in-releases.ts';
import { inReleaseProcess, type WithReleaseProcess } from './in-release-process.ts';
import type { BuiltFiles, PreparedRelease } from './prepare-release.ts';
import type { NewContent } from './new-content.ts';
import { packageFor, type ChosenPackage } from './package-for.ts';
import { refuseCollectors } from './refuse-collectors.ts';
import { refuseNumbersOfOthers } from './release-numbers.ts';
import { warningsOf } from './release-warnings.ts';
import type { ReleaseCalls } from './release-calls.ts';

export interface PublishParts {
  readonly database: ControlDatabase;
  /** Id of this collector. */
  readonly self: string;
  readonly inProcess?: WithReleaseProcess;
}

/** The part of a release that does not depend on the person and the notes. */
interface Content extends Pick<BuiltFiles, 'version' | 'integrity' | 'package' | 'overweights'> {
  readonly prepared: PreparedRelease;
  readonly settings: string;
  readonly files: readonly ReleaseFile[];
  /** Digests of packages: as in `Release`. */
  readonly code: string | null;
  readonly shipped: string | null;
  /** Whether the code that was live could not be used. */
  readonly isCodeReplaced: boolean;
}

/** Throws a `Problem`. */
export async function publish(
  { database, self, inProcess = inReleaseProcess }: PublishParts,
  asked: NewContent,
): Promise<MadeRelease> {
  // A restored database may not know the numbers of releases that it has lost.
  await noteNumbers(database, takenNumbers(settings));
  await refuseCollectors(database, self, asked);
  const found = await liveReleases(database);
  const live = found.find((one) => one.environment === asked.environment);
  if ((live?.release ?? null) !== asked.seen)
    throw new Problem('live-moved', { name: live?.release ?? '–' });
  const all = liveWith(await allLiveSettings(database, found), found, asked);
  stopForTest('publish-read');
  const content = await inProcess((calls) => contentOf({ database, calls, asked, all, live }));
  const id = await publishRelease(database, {
    ...asked,
    ...content,
    parent: live?.release ?? null,
    changes: content.prepared.changes,
    numbers: content.prepared.numbers,
  });
  if (id === undefined) await explainRefusal(database, asked, content);
  stopForTest('publish-done');
  await sweepBlobs(database).catch(() => undefined);
  return { id: id ?? '', warnings: await warningsOf(database, asked, content, live) };
}

/** The other environments of a folder have its settings too, until each of them has its release. */
function liveWith(
  all: LiveSettings,
  live: readonly LiveRelease[],
  { environment, change }: NewContent,
): LiveSettings {
  if (!('settings' in change)) return all;
  const others = environmentsWithout(live).filter((one) => one !== environment);
  return { ...all, ...Object.fromEntries(others.map((one) => [one, change.settings])) };
}

interface ContentParts {
  readonly database: ControlDatabase;
  readonly calls: ReleaseCalls;
  readonly asked: NewContent;
  readonly all: LiveSettings;
  readonly live: LiveRelease | undefined;
}

async function contentOf(parts: ContentParts): Promise<Content> {
  const { database, calls, asked, all, live } = parts;
  const { environment, change } = asked;
  const back = 'rollBack' in change ? change.rollBack : undefined;
  const next =
    'rollBack' in change
      ? { settings: await releasedSettings(database, change.rollBack.settings) }
      : change;
  const chosen = await packageFor(database, calls, back ? back.code : (asked.code ?? live?.code));
  const prepared = await calls.prepare(
    {
      ...{ environment, live: all, change: next },
      ...{ bringsCode: Boolean(asked.code), keepsFiles: back !== undefined },
    },
    chosen.text,
  );
  if ('problems' in prepared) throw refused(prepared.problems);
  await refuseNumbersOfOthers(database, prepared.numbers, asked.draft);
  stopForTest('publish-checked');
  return back
    ? await keptContent(parts, prepared, back)
    : await builtContent(parts, prepared, chosen);
}

const refused = (problems: readonly ReleaseProblem[]): Problem =>
  new Problem('release-problems', { more: { problems } });

async function builtContent(
  { database, calls, asked, live }: ContentParts,
  prepared: PreparedRelease,
  { text, isReplaced }: ChosenPackage,
): Promise<Content> {
  const built = await calls.build(prepared.settings, asked.environment, text);
  if ('problems' in built) throw refused(built.problems);
  stopForTest('publish-built');
  if (live && prepared.changes.length === 0 && live.version === built.version)
    throw new Problem('release-same');
  const names = Object.keys(built.files);
  const [settings = '', code = '', ...digests] = await keepBlobs(database, [
    JSON.stringify(prepared.settings),
    text,
    ...Object.values(built.files),
  ]);
  stopForTest('publish-kept');
  const files = names.map((name, index) => ({ name, digest: digests[index] ?? '' }));
  // The first release is made upon the settings of its own package.
  const shipped = asked.shipped ?? (live ? live.shipped : code);
  return { ...built, prepared, settings, files, code, shipped, isCodeReplaced: isReplaced };
}

/** The bytes of an earlier release. */
async function keptContent(
  { database, live }: ContentParts,
  prepared: PreparedRelease,
  back: Release,
): Promise<Content> {
  if (live?.release === back.id) throw new Problem('release-same');
  const { settings, version: built, integrity, code, shipped } = back;
  const files = await filesOf(database, back.id);
  return {
    ...{ prepared, settings, files, version: built, integrity, package: back.package },
    ...{ code, shipped, overweights: [], isCodeReplaced: false },
  };
}

/** The statement wrote nothing: another release is live, or another one has taken a number meanwhile. */
async function explainRefusal(
  database: ControlDatabase,
  { environment, seen, draft, draftRevision }: NewContent,
  { prepared }: Content,
): Promise<never> {
  const live = (await liveReleases(database)).find((one) => one.environment === environment);
  if ((live?.release ?? null) === seen) {
    await refuseNumbersOfOthers(database, prepared.numbers, draft);
    if (draft !== null && (await findDraft(database, draft))?.revision !== draftRevision)
      throw new Problem('draft-moved');
  }
  throw new Problem('live-moved', { name: live?.release ?? '–' });
}
