/**
 * Activates the settings of the installation before any other module reads settings. An entry point imports this
 * module first and all other modules afterwards.
 */
import { existsSync } from 'node:fs';
import { replaceAdditions } from '@balise/privacy';
import { withPackageFloor, withPackagePrivacy } from '@balise/settings/changes';
import { putInForce, replaceInForce, shipped } from '@balise/settings/in-force';
import { readInstallation, SettingsError, withNewMembers } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';
import { keptFile, readKept, type KeptSettings } from './kept-settings.ts';
import { dataFolderOf, settingsFolder } from './settings-folder.ts';

/** Settings, and where they came from. */
export interface OwnSettings extends Pick<
  KeptSettings,
  'from' | 'folder' | 'files' | 'settings' | 'live'
> {
  /** Whether the folder is gone, so that they are those of the last start. */
  readonly isKept: boolean;
  /** Faults of kept settings by the checks of this version. They are in force nevertheless. */
  readonly problems: readonly SettingsError['problems'][number][];
  /** Why the kept settings cannot be read, if the live releases have to replace them before anything uses them. */
  readonly damage?: SettingsError;
  /** The kept settings cannot be read. Until the releases are known, it is open whether the folder has an effect. */
  readonly isDoubtful?: true;
  /** A folder that has no effect, because the installation follows releases. */
  readonly ignored?: string;
}

const SHIPPED: OwnSettings = {
  ...{ from: 'shipped', folder: '', files: [], settings: shipped, isKept: false, problems: [] },
};
let own = SHIPPED;

/** The settings of this process, and where they came from. */
export const ownSettings = (): OwnSettings => own;

/** Other settings are in force from now on. `problems`: as in `OwnSettings`. */
export function replaceOwn(
  next: Omit<OwnSettings, 'isKept' | 'problems' | 'damage' | 'isDoubtful'>,
  problems: OwnSettings['problems'] = [],
): void {
  own = { ...next, isKept: false, problems };
}

/** Other settings replace those of this process, which may have been used already. */
export function replaceInstallation(
  next: Parameters<typeof replaceOwn>[0],
  problems: OwnSettings['problems'] = [],
): void {
  replaceAdditions(next.settings.privacy);
  replaceInForce(next.settings);
  replaceOwn(next, problems);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Throws a `SettingsError` for invalid settings of a folder, and for kept settings that cannot be read. In that case none
 * of them is active. `isCollector`: the control database may have the releases of a damaged file.
 */
export function putInstallationInForce(env: Environment, isCollector = false): void {
  const found = findSettings(env, isCollector);
  if (found.from !== 'shipped') putInForce(found.settings);
  own = found;
}

function findSettings(env: Environment, isCollector: boolean): OwnSettings {
  const folder = settingsFolder(env);
  const dataFolder = dataFolderOf(env);
  try {
    if (folder === undefined) return keptOf(dataFolder);
    // A deployment may bring the folder again. It must not take back what was published since.
    const follows = followsReleases(dataFolder);
    if (follows) return { ...keptOf(dataFolder), ignored: folder };
    const found = readSettings(folder);
    return follows === undefined ? { ...found, isDoubtful: true } : found;
  } catch (error) {
    if (folder !== undefined || !isCollector || !(error instanceof SettingsError)) throw error;
    return { ...SHIPPED, damage: error };
  }
}

/** Whether the last settings in force were those of releases. Undefined for a damaged file. */
function followsReleases(dataFolder: string): boolean | undefined {
  try {
    return readKept(dataFolder)?.from === 'releases';
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}

/**
 * The settings of a data folder that was restored: those in force when the backup was taken. The folder in it may have
 * changed since they were read. It counts for a backup of a version that kept no settings. Throws a `SettingsError`.
 */
export function restoredSettings(env: Environment): OwnSettings {
  const dataFolder = dataFolderOf(env);
  const folder = settingsFolder(env);
  const isKept = folder === undefined || existsSync(keptFile(dataFolder));
  return isKept ? keptOf(dataFolder) : readSettings(folder);
}

/** Throws a `SettingsError`. A folder without files leaves those of the release. */
export function readSettings(folder: string): OwnSettings {
  const { settings, files } = readInstallation(folder);
  return files.length === 0
    ? SHIPPED
    : { from: 'folder', folder, files, settings, isKept: false, problems: [] };
}

/**
 * Without a folder: the last settings in force, if they came from releases or from a folder that is gone. It may be a
 * disk that is not mounted, and the hosts of the installation are not those of the package. Settings that this version
 * would refuse have been received with until now, so they stay in force. All that this version removes from
 * hits is added.
 */
function keptOf(dataFolder: string): OwnSettings {
  const kept = readKept(dataFolder);
  if (kept === undefined || kept.from === 'shipped') return SHIPPED;
  const settings = withNewMembers(kept.settings);
  const problems = settingsProblems(withPackageFloor(settings, undefined)).map((problem) => ({
    ...problem,
    file: `${keptFile(dataFolder)}: ${problem.file}`,
  }));
  const isKept = kept.from === 'folder';
  return { ...kept, settings: withPackagePrivacy(settings), isKept, problems };
}
