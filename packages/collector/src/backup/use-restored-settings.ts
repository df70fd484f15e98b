/** Activates the settings of a data folder that was restored after this process had read its own. */
import { SettingsError } from '@balise/settings/installation';
import {
  replaceInstallation,
  restoredSettings,
  type OwnSettings,
} from '../base/installation/installation.ts';

/**
 * Called before anything of the folder is opened: its hits have the dimensions of these settings. A backup whose settings
 * cannot be read is restored nevertheless, with those of this process: it may be the only one.
 */
export function useRestoredSettings(dataFolder: string): void {
  const found = readable(() => restoredSettings({ ...process.env, BALISE_DATA: dataFolder }));
  if (found) replaceInstallation(found, found.problems);
}

function readable(read: () => OwnSettings): OwnSettings | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingsError) return undefined;
    throw error;
  }
}
