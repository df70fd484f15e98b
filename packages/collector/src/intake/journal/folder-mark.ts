/** The format mark of a data folder. It is read before anything is written there, even before the lock is created. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { journalFiles } from './journal-files.ts';
import { checkSegments } from './recover-segments.ts';
import { writeDurably } from '../../base/files/write-durably.ts';
import {
  isTooOldFor,
  NO_MARK,
  raisedMark,
  readMark,
  type FormatMark,
} from '../../base/format/format-mark.ts';

/** A newer collector has written a format there that this one does not know. */
export class FolderTooNew extends Error {
  override readonly name = 'FolderTooNew';
  readonly mark: FormatMark;

  constructor(mark: FormatMark) {
    super(`format ${mark.format}`);
    this.mark = mark;
  }
}

/** The mark exists but cannot be read, so the format of the folder is unknown. */
export class MarkUnreadable extends Error {
  override readonly name = 'MarkUnreadable';
}

/** A restore of a backup into the folder has not finished. */
export class RestoreUnfinished extends Error {
  override readonly name = 'RestoreUnfinished';
}

const pathIn = (folder: string): string => join(folder, 'format.json');
/** Exists in a folder from the first to the last byte of a restore. */
export const restoreNote = (folder: string): string => join(folder, 'restoring.json');

/**
 * Throws `FolderTooNew`, `MarkUnreadable` or `RestoreUnfinished`. Throws `JournalTooNew` for a journal that was
 * copied from a newer collector.
 */
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

/** Called before data of a new format is written. The mark of a newer collector stays. */
export async function markFolder(folder: string, at?: FormatMark): Promise<void> {
  const mark = at ?? raisedMark(await readFolderMark(folder));
  if (mark) await writeDurably(pathIn(folder), JSON.stringify(mark));
}
