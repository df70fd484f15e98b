/** The move of the settings of a folder, without a running collector. */
import type { AskedMove, MovedSettings } from '@balise/contract';
import { settings } from '@balise/settings';
import { ownSettings } from '../../base/installation/installation.ts';
import { digestOf, keptFrom, writeKept } from '../../base/installation/kept-settings.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { liveReleases } from '../../control-store/releases/releases.ts';
import { liveSnapshot } from '../../releases/live-snapshot.ts';
import { moveSettings } from '../../releases/move-settings.ts';

/** The next start follows the releases, which are written as the last settings in force. Throws a `Problem`. */
export async function moveHere(
  database: ControlDatabase,
  dataFolder: string,
  asked: AskedMove,
): Promise<MovedSettings> {
  const { from } = ownSettings();
  const folder = {
    ...{ isOfFolder: from === 'folder', isOfReleases: from === 'releases' },
    digest: digestOf(settings),
    // This process has just read it.
    hasUnread: async () => false,
  };
  const moved = await moveSettings({ kind: 'command' }, { database, self: '', folder }, asked);
  const follows = moved.left.length === 0;
  if (follows && folder.isOfFolder) await keepLive(database, dataFolder);
  return { ...moved, follows };
}

async function keepLive(database: ControlDatabase, dataFolder: string): Promise<void> {
  const { settings: together, live } = await liveSnapshot(database, await liveReleases(database));
  const kept = keptFrom({ from: 'releases', folder: '', files: [], settings: together, live });
  await writeKept(dataFolder, kept);
}
