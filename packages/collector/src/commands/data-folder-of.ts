/** The data folder of a command that needs what is stored: its own for a while, or that of a collector that is asked instead. */
import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { DataFolder, FolderInUse } from '../data-folder.ts';
import type { FolderNote } from '../folder-note.ts';
import { CommandFailed } from './command-failed.ts';

const START_PATIENCE = 30_000;

/** The folder, which is to be released, or where the collector that has it answers. */
export async function takeOrAsk({
  dataFolder,
}: Pick<Config, 'dataFolder'>): Promise<DataFolder | FolderNote> {
  if (!existsSync(dataFolder)) throw new CommandFailed('failure.no-folder', { folder: dataFolder });
  try {
    return await DataFolder.take(dataFolder, START_PATIENCE);
  } catch (error) {
    if (error instanceof FolderInUse && error.note) return error.note;
    throw error;
  }
}
