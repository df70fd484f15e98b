/** Reads and checks settings on a server (Node only; the browser imports `index.ts`). */
import { readSettingsFolder } from './read-settings-folder.ts';
import type { Settings } from './settings-type.ts';
import { shipped } from './shipped-settings.ts';
import { validateSettings } from './validate.ts';

export type { Problem } from './problem.ts';
export { SettingsError } from './settings-error.ts';
export { settingsProblems, validateSettings, type UncheckedSettings } from './validate.ts';

/**
 * Settings of a folder, or those shipped with this release when no folder is named.
 * Throws a `SettingsError` that names file, place and reason.
 */
export function loadSettings(folder?: string): Settings {
  return validateSettings(folder === undefined ? shipped : readSettingsFolder(folder));
}
