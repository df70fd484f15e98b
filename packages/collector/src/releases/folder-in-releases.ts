/** Whether releases have the settings of a folder. A collector may then follow them without a loss. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { changesBetween } from '@balise/settings/changes';
import { inBothLanguages } from '../base/locales/in-both.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { environmentsWith, type LiveRelease } from '../control-store/releases/releases.ts';
import { Refusal } from './refusal.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface FolderSettings {
  /** Of the settings, as `digestOf` gives it. */
  readonly digest: string;
  readonly settings: Settings;
}

/** Environments with a live release, but without a release that has the settings of the folder. */
export async function environmentsApart(
  database: Queries,
  { digest, settings }: FolderSettings,
  live: readonly LiveRelease[],
): Promise<readonly Environment[]> {
  const same = new Set(await environmentsWith(database, digest));
  const apart: Environment[] = [];
  for (const release of live) {
    if (same.has(release.environment)) continue;
    const released = await releasedSettings(database, release.settings);
    if (changesBetween(released, settings).length > 0) apart.push(release.environment);
  }
  return apart;
}

export const environmentsWithout = (live: readonly LiveRelease[]): readonly Environment[] =>
  ENVIRONMENTS.filter((environment) => !live.some((one) => one.environment === environment));

export interface LeftFolder extends FolderSettings {
  /** It is left even if it has other settings. */
  readonly isWanted: boolean;
  /** The collector no longer knows whether it has left the folder before. */
  readonly isUnknown: boolean;
}

/**
 * Throws a `Refusal` if the folder is not left for the releases. An environment without a release would have the settings
 * of the package, so each needs one. For a collector without kept settings, releases with other settings show that the
 * installation follows releases. Those with the settings of the folder may be a move that is not finished.
 */
export async function refuseOtherFolder(
  database: Queries,
  { isWanted, isUnknown, ...folder }: LeftFolder,
  live: readonly LiveRelease[],
): Promise<void> {
  const missing = environmentsWithout(live).join(', ');
  const asks = missing === '' ? !isWanted : isUnknown;
  const apart = asks ? (await environmentsApart(database, folder, live)).join(', ') : '';
  if (isUnknown && apart !== '') return;
  if (missing !== '')
    throw new Refusal(inBothLanguages('release.folder-partly', { environment: missing }));
  if (apart !== '')
    throw new Refusal(inBothLanguages('release.folder-differs', { environment: apart }));
}
