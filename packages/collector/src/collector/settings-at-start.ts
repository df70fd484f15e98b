/** The state of the settings in the data folder at a start, before anything uses them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readKept, type KeptSettings } from '../base/installation/kept-settings.ts';

interface DataFolder {
  readonly dataFolder: string;
  /** Empty for the embedded control database. */
  readonly postgresUrl?: string;
}

/** Hits do not show that there are none: the folder may come from a back-up that has no kept settings. */
export const mayHaveReleases = ({ dataFolder, postgresUrl = '' }: DataFolder): boolean =>
  postgresUrl !== '' || existsSync(join(dataFolder, 'control'));

/** A damaged file is written again. */
export function lastOf(dataFolder: string): KeptSettings | undefined {
  try {
    return readKept(dataFolder);
  } catch {
    return undefined;
  }
}
