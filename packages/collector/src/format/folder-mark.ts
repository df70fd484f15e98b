/** The mark of a data folder. It is looked at before anything is written there, also before the lock is made. */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { journalFiles } from '../journal/journal-files.ts';
import { checkSegments } from '../journal/recover-segments.ts';
import { isTooOldFor, NO_MARK, raisedMark, readMark, type FormatMark } from './format-mark.ts';

/** A newer collector has written there what this one does not know. */
export class FolderTooNew extends Error {
  override readonly name = 'FolderTooNew';
  readonly mark: FormatMark;

  constructor(mark: FormatMark) {
    super(`format ${mark.format}`);
    this.mark = mark;
  }
}

/** The mark is there and cannot be read: nobody knows what else is there. */
export class MarkUnreadable extends Error {
  override readonly name = 'MarkUnreadable';
}

/** A back-up was being restored there, and that has not ended. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';
}

const pathIn = (folder: string): string => join(folder, 'format.json');
/** Is there from the first byte of a restored folder to the last. */
export const restoreNote = (folder: string): string => join(folder, 'restoring.json');

/** Throws `FolderTooNew`, `MarkUnreadable`, `RestoreUnfinished` or, of a journal that was carried there, `JournalTooNew`. */
export async function checkFolder(folder: string): Promise<void> {
  const mark = await readFolderMark(folder);
  if (isTooOldFor(mark)) throw new FolderTooNew(mark);
  if (existsSync(restoreNote(folder))) throw new RestoreUnfinished();
  const journal = join(folder, 'journal');
  if (existsSync(journal)) await checkSegments(await journalFiles(journal));
}

export async function readFolderMark(folder: string): Promise<FormatMark> {
  let text: string;
  try {
    text = await readFile(pathIn(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_MARK;
    throw error;
  }
  try {
    return readMark(JSON.parse(text));
  } catch (cause) {
    throw new MarkUnreadable(pathIn(folder), { cause });
  }
}

/** Before what is new is written. A mark of a newer collector stays. */
export async function markFolder(folder: string, at?: FormatMark): Promise<void> {
  const mark = at ?? raisedMark(await readFolderMark(folder));
  if (mark) await writeDurably(pathIn(folder), JSON.stringify(mark));
}

/** The whole file or the one before it. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w', OWN_USER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(join(path, '..'));
}

const OWN_USER_ONLY = 0o600;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
