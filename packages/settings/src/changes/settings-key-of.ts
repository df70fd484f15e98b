import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';

/** The member of the settings that has the content of a file. Undefined if there is no such file. */
export const settingsKeyOf = (file: string): SettingsKey | undefined =>
  settingsKeys.find((key) => settingsFiles[key] === file);
