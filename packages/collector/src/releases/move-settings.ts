/**
 * Makes the first release of each environment of the settings of a folder. The folder stays in force until each
 * environment has a release, so a move that was interrupted is done again.
 */
import { ENVIRONMENTS } from '@balise/beacon';
import type { AskedMove, MovedSettings } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { covers } from '../base/config/rights.ts';
import { Problem } from '../base/problem/problem.ts';
import { stopForTest } from '../base/running/stop-for-test.ts';
import { doerOf } from '../control-store/activity.ts';
import { liveReleases } from '../control-store/releases/releases.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import { environmentsApart, environmentsWithout } from './folder-in-releases.ts';
import type { NewContent } from './new-content.ts';
import { publish, type PublishParts } from './publish.ts';

/** Origin of the settings in force. */
export interface MovedFolder {
  readonly isOfFolder: boolean;
  readonly isOfReleases: boolean;
  readonly digest: string;
  /** Whether the folder has changed since it was read. */
  hasUnread(): Promise<boolean>;
}

/** Throws a `Problem`. After it, the collector may follow the releases if `left` is empty. */
export async function moveSettings(
  caller: Caller,
  parts: PublishParts & { readonly folder: MovedFolder },
  asked: AskedMove,
): Promise<Omit<MovedSettings, 'follows'>> {
  const { database, folder } = parts;
  if (!covers(scopeOf(caller, 'publish'), 'all')) throw new Problem('release-needs-all');
  if (!folder.isOfFolder) {
    if (folder.isOfReleases) return { made: [], left: [], warnings: [] };
    throw new Problem('no-settings-folder');
  }
  if (await folder.hasUnread()) throw new Problem('folder-unread');
  const { environments = ENVIRONMENTS, followLive = false } = asked;
  // A reload may replace them meanwhile.
  const found = { digest: folder.digest, settings };
  const live = await liveReleases(database);
  const apart = followLive ? [] : await environmentsApart(database, found, live);
  if (apart.length > 0) throw new Problem('folder-differs', { name: apart.join(', ') });
  const without = environmentsWithout(live);
  const made: { environment: (typeof without)[number]; id: string }[] = [];
  const warnings: MovedSettings['warnings'] = [];
  for (const environment of without.filter((one) => environments.includes(one))) {
    const { id, warnings: own } = await publish(parts, {
      ...contentOf(caller, asked, found.settings),
      environment,
    });
    made.push({ environment, id });
    warnings.push(...own);
    stopForTest(`move-${environment}`);
  }
  const left = without.filter((environment) => !environments.includes(environment));
  return { made, left: [...left], warnings: unlike(warnings) };
}

const contentOf = (
  caller: Caller,
  { noteEn = '', noteFr = '', by }: AskedMove,
  settings: Settings,
): Omit<NewContent, 'environment'> => ({
  ...{ kind: 'from-folder', change: { settings }, of: null, draft: null, draftRevision: null },
  ...{ seen: null, noteEn: noteEn.trim(), noteFr: noteFr.trim(), emergency: null, bypassed: null },
  by: doerOf(caller, by),
});

/** The environments have most warnings in common. */
const unlike = (warnings: MovedSettings['warnings']): MovedSettings['warnings'] =>
  warnings.filter(
    ({ text }, at) => warnings.findIndex((other) => other.text.en === text.en) === at,
  );
