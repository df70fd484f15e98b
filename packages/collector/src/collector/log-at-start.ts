/** Logs the state of the data folder and of the settings at the start of a collector. */
import { ownSettings } from '../base/installation/installation.ts';
import { libraryState, ownLibraryFolder } from '../base/library/own-library.ts';
import type { Log } from '../base/log/log.ts';
import { narrowFolder } from '../base/files/narrow-folder.ts';

/** An older folder, or one that a person created, may be open to other users. */
export async function logNarrowed(folder: string, log: Log): Promise<void> {
  const { wasOpen, folders, files, left } = await narrowFolder(folder);
  // The control database creates files with wide permissions at first, which is harmless in a closed folder.
  if (!wasOpen) return;
  if (folders + files > 0) log('serve.folder-narrowed', { folder, folders, files });
  if (left > 0) log('serve.folder-not-narrowed', { folder, count: left });
}

/** Logs the installation's own settings, and a library that was built with other settings. */
export async function logSettings(dataFolder: string, log: Log): Promise<void> {
  const own = ownSettings();
  const folder = own.ignored;
  if (folder !== undefined) {
    const isNamed = Boolean(process.env['BALISE_SETTINGS']?.trim());
    log(isNamed ? 'serve.named-folder-ignored' : 'serve.folder-ignored', { folder });
  }
  if (own.isKept) log('serve.kept-settings', { folder: own.folder });
  else if (own.from === 'folder')
    log('serve.own-settings', { folder: own.folder, files: own.files.join(', ') });
  for (const { file, place, reason } of own.problems)
    log('serve.kept-problems', { problem: `${file}, ${place || '–'}: ${reason}` });
  const state = await libraryState(ownLibraryFolder(dataFolder));
  if (state === 'not-built' || state === 'outdated') log(`serve.library-${state}`);
}
