/** The state of the settings in the data folder at a start, before anything uses them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readKept, type KeptSettings } from '../base/installation/kept-settings.ts';

interface DataFolder {
  readonly dataFolder: string;
  /** Empty for the embedded control database. */
  readonly postgresUrl?: string;
}

/** Of a folder that has received no hit. An earlier version, whose hits it has, followed no releases. */
export function mayHaveReleases({ dataFolder, postgresUrl = '' }: DataFolder): boolean {
  const hasControl = postgresUrl !== '' || existsSync(join(dataFolder, 'control'));
  return hasControl && !hasHits(join(dataFolder, 'journal'));
}

const hasHits = (journal: string): boolean =>
  existsSync(journal) && readdirSync(journal).some((name) => name.endsWith('.journal'));

/** A damaged file is written again. */
export function lastOf(dataFolder: string): KeptSettings | undefined {
  try {
    return readKept(dataFolder);
  } catch {
    return undefined;
  }
}
