/** Runs work on the control database of a folder without a running collector. */
import type { Config } from '../../base/config/config.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { DataFolder } from '../../data-folder/data-folder.ts';
import { ownControl } from './own-control.ts';

/** Releases the folder afterwards. Throws `ControlUnavailable` if the database does not answer. */
export async function inControl<T>(
  config: Config,
  folder: DataFolder,
  work: (database: ControlDatabase) => Promise<T>,
): Promise<T> {
  const control = ownControl(config);
  try {
    await control.open();
    return await work(control.database);
  } finally {
    await control.close();
    await folder.release();
  }
}
