/** Reads the settings of a folder in a process of its own, which is gone afterwards. */
import { Helper } from '../base/child-process/helper.ts';
import { processModule } from '../base/files/places.ts';
import type { ReadFolder, SettingsCalls } from './settings-calls.ts';

/** Milliseconds. A process may start slowly on a busy machine. */
const PATIENCE = 60_000;

export async function readFolderSettings(folder: string): Promise<ReadFolder> {
  const helper = new Helper<SettingsCalls>({
    entry: processModule('collector/settings-process'),
    open: {},
    onState: () => undefined,
  });
  try {
    await helper.whenReady(PATIENCE);
    return await helper.call('read', folder);
  } finally {
    await helper.close();
  }
}
