/** Runs work on the control database of a folder without a running collector. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { ControlDatabase } from '../control/control-database.ts';
import { ControlStore } from '../control/control-store.ts';
import type { DataFolder } from '../data-folder.ts';

/** Releases the folder afterwards. Throws `ControlUnavailable` if the database does not answer. */
export async function inControl<T>(
  { postgresUrl, dataFolder }: Config,
  folder: DataFolder,
  work: (database: ControlDatabase) => Promise<T>,
): Promise<T> {
  const control = new ControlStore({
    url: postgresUrl,
    folder: join(dataFolder, 'control'),
    onDown: () => undefined,
  });
  try {
    await control.open();
    return await work(control.database);
  } finally {
    await control.close();
    await folder.release();
  }
}
