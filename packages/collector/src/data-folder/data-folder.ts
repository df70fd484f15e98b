/** Exclusive use of the data folder: one process, a collector or an export, holds its lock. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FileLock } from '../base/files/file-lock.ts';
import { checkFolder } from '../intake/journal/folder-mark.ts';
import {
  isAnswering,
  readNote,
  removeNote,
  writeNote,
  type FolderNote,
} from '../base/running/folder-note.ts';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  /** The address of its collector. Undefined if it does not answer: while it starts or stops, or for an export. */
  readonly note: FolderNote | undefined;

  constructor(note?: FolderNote) {
    super('in use by another process');
    this.note = note;
  }
}

const LOOK_AGAIN = 200;
/** Permissions of a new folder. The database processes make their own files readable for everybody. */
const OWN_USER_ONLY = 0o700;

export class DataFolder {
  readonly #path: string;
  readonly #lock: FileLock;

  private constructor(path: string, lock: FileLock) {
    this.#path = path;
    this.#lock = lock;
  }

  /**
   * Locks the folder, and creates it if necessary. Waits up to `patience` milliseconds for an owner that does not
   * answer. Throws `FolderInUse`, and the errors of `checkFolder`, before any byte is written.
   */
  static async take(folder: string, patience = 0): Promise<DataFolder> {
    await checkFolder(folder);
    await mkdir(folder, { recursive: true, mode: OWN_USER_ONLY });
    for (const deadline = Date.now() + patience; ; await wait(LOOK_AGAIN)) {
      const lock = await FileLock.take(join(folder, 'collector.lock'));
      if (lock) {
        // A newer version may have used the folder since the first check.
        await checkFolder(folder).catch(async (error: unknown) => {
          await lock.release();
          throw error;
        });
        // The note may remain from a killed process.
        await removeNote(folder);
        return new DataFolder(folder, lock);
      }
      const note = await readNote(folder);
      if (note && (await isAnswering(note))) throw new FolderInUse(note);
      if (Date.now() >= deadline) throw new FolderInUse();
    }
  }

  /** Publishes the address of this process for other processes. */
  async answerOn(host: string, port: number): Promise<void> {
    await writeNote(this.#path, { process: process.pid, host, port });
  }

  async release(): Promise<void> {
    await removeNote(this.#path);
    await this.#lock.release();
  }
}
