/**
 * Activates the settings of the installation before any other module reads settings. An entry point imports this
 * module first and all other modules afterwards.
 */
import { putInForce, shipped } from '@balise/settings/in-force';
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
  /** A folder that has no effect, because the installation follows releases. */
  readonly ignored?: string;
}

const SHIPPED: OwnSettings = {
  ...{ from: 'shipped', folder: '', files: [], settings: shipped, isKept: false },
};
let own = SHIPPED;

/** The settings of this process, and where they came from. */
export const ownSettings = (): OwnSettings => own;

/** Other settings are in force from now on. */
export function replaceOwn(next: Omit<OwnSettings, 'isKept'>): void {
  own = { ...next, isKept: false };
}

/** Throws a `SettingsError` for invalid settings. In that case none of them is active. */
export function putInstallationInForce(env: Readonly<Record<string, string | undefined>>): void {
  const found = findSettings(env);
  if (found.from === 'shipped') return;
  putInForce(found.settings);
  own = found;
}

function findSettings(env: Readonly<Record<string, string | undefined>>): OwnSettings {
  const folder = settingsFolder(env);
  const dataFolder = dataFolderOf(env);
  if (folder === undefined) return keptOf(dataFolder);
  // A deployment may bring the folder again. It must not take back what was published since.
  return followsReleases(dataFolder)
    ? { ...keptOf(dataFolder), ignored: folder }
    : readSettings(folder);
}

/**
 * Whether the last settings in force were those of releases. With a damaged file the folder counts: the first look at
 * the releases decides.
 */
export function followsReleases(dataFolder: string): boolean {
  try {
    return readKept(dataFolder)?.from === 'releases';
  } catch (error) {
    if (error instanceof SettingsError) return false;
    throw error;
  }
}

/** Throws a `SettingsError`. A folder without files leaves those of the release. */
export function readSettings(folder: string): OwnSettings {
  const { settings, files } = readInstallation(folder);
  return files.length === 0 ? SHIPPED : { from: 'folder', folder, files, settings, isKept: false };
}

/**
 * Without a folder: the last settings in force, if they came from releases or from a folder that is gone. It may be a
 * disk that is not mounted, and the hosts of the installation are not those of the package.
 */
function keptOf(dataFolder: string): OwnSettings {
  const kept = readKept(dataFolder);
  if (kept === undefined || kept.from === 'shipped') return SHIPPED;
  const settings = withNewMembers(kept.settings);
  const [first, ...others] = settingsProblems(settings).map((problem) => ({
    ...problem,
    file: keptFile(dataFolder),
  }));
  if (first) throw new SettingsError([first, ...others]);
  return { ...kept, settings, isKept: kept.from === 'folder' };
}
