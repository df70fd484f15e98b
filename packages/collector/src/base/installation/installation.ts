/**
 * Activates the settings of the installation before any other module reads settings. An entry point imports this
 * module first and all other modules afterwards.
 */
import { putInForce } from '@balise/settings/in-force';
import { readInstallation } from '@balise/settings/installation';
import { settingsFolder } from './settings-folder.ts';

export interface OwnSettings {
  readonly folder: string;
  /** Names of the files in the folder. */
  readonly files: readonly string[];
}

let inForce: OwnSettings | undefined;

/** The installation's settings of this process. `undefined` if it uses only the settings of the release. */
export const ownSettings = (): OwnSettings | undefined => inForce;

/** Throws a `SettingsError` for invalid settings. In that case none of them is active. */
export function putInstallationInForce(env: Readonly<Record<string, string | undefined>>): void {
  const folder = settingsFolder(env);
  if (folder === undefined) return;
  const { settings, files } = readInstallation(folder);
  if (files.length === 0) return;
  putInForce(settings);
  inForce = { folder, files };
}
