/** The call of the process that reads the settings of the folder. */
import { SettingsError } from '@balise/settings/installation';
import { readSettings, type OwnSettings } from '../base/installation/installation.ts';

export type ReadFolder =
  | Pick<OwnSettings, 'from' | 'folder' | 'files' | 'settings'>
  | { readonly problems: SettingsError['problems'] };

export interface SettingsCalls {
  read(folder: string): Promise<ReadFolder>;
}

export const settingsCalls: SettingsCalls = {
  async read(folder) {
    try {
      // Faults of kept settings are no reason to refuse those of a folder.
      const { from, folder: found, files, settings } = readSettings(folder);
      return { from, folder: found, files, settings };
    } catch (error) {
      if (error instanceof SettingsError) return { problems: error.problems };
      throw error;
    }
  },
};
