/**
 * Finds the settings folder of the installation: the folder in `BALISE_SETTINGS`, otherwise `settings` in the data
 * folder.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns `undefined` if there is no such folder. Does not check that the folder in `BALISE_SETTINGS` exists; reading
 * it fails later.
 */
export function settingsFolder(env: Environment): string | undefined {
  const named = (env['BALISE_SETTINGS'] ?? '').trim();
  if (named !== '') return resolve(named);
  const own = join(dataFolderOf(env), 'settings');
  return existsSync(own) ? own : undefined;
}

/** The data folder, before the configuration is read. */
export const dataFolderOf = (env: Environment): string =>
  resolve((env['BALISE_DATA'] ?? '').trim() || 'data');
