/** Reads and validates settings on a server (Node only; the browser imports `index.ts`). */
import { readSettingsFolder } from './read-settings-folder.ts';
import type { Settings } from './settings-type.ts';
import { shipped } from './shipped-settings.ts';
import { validateSettings } from './validate.ts';

export type { Problem } from './problem.ts';
export { SettingsError } from './settings-error.ts';
export { settingsProblems, validateSettings, type UncheckedSettings } from './validate.ts';

/**
 * Returns the settings of a folder, or those of this release without a folder. Throws a `SettingsError` with file,
 * place and reason.
 */
export function loadSettings(folder?: string): Settings {
  return validateSettings(folder === undefined ? shipped : readSettingsFolder(folder));
}
