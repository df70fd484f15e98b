/**
 * Puts the settings of the installation in force, before anything reads them: whoever starts the collector imports this first, and
 * the rest only afterwards.
 */
import { putInForce } from '@balise/settings/in-force';
import { readInstallation } from '@balise/settings/installation';
import { settingsFolder } from './settings-folder.ts';

export interface OwnSettings {
  readonly folder: string;
  /** Names of the files in it. */
  readonly files: readonly string[];
}

let inForce: OwnSettings | undefined;

/** Those that this process works with; nothing where it has only what the release has. */
export const ownSettings = (): OwnSettings | undefined => inForce;

/** Throws a `SettingsError` where something is wrong: then nothing of them is in force. */
export function putInstallationInForce(env: Readonly<Record<string, string | undefined>>): void {
  const folder = settingsFolder(env);
  if (folder === undefined) return;
  const { settings, files } = readInstallation(folder);
  if (files.length === 0) return;
  putInForce(settings);
  inForce = { folder, files };
}
