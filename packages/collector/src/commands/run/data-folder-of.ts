/** Gives a command access to the stored data: it locks the data folder, or finds the running collector to ask. */
import { existsSync } from 'node:fs';
import type { Config } from '../../base/config/config.ts';
import { DataFolder, FolderInUse } from '../../data-folder/data-folder.ts';
import type { FolderNote } from '../../base/running/folder-note.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';

const START_PATIENCE = 30_000;

/** Returns the locked folder, which the caller must release, or the address of the collector that has it. */
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
