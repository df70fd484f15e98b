/** The data folder belongs to one process at a time, a collector or an export: who holds its lock. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FileLock } from './file-lock.ts';
import { checkFolder } from './format/folder-mark.ts';
import { isAnswering, readNote, removeNote, writeNote, type FolderNote } from './folder-note.ts';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  /** Where its collector answers; nothing where it does not, as one that starts or stops, or an export. */
  readonly note: FolderNote | undefined;

  constructor(note?: FolderNote) {
    super('in use by another process');
    this.note = note;
  }
}

const LOOK_AGAIN = 200;
/** Of a folder that is made here: the engines give everybody the right to read what they write in it. */
const OWN_USER_ONLY = 0o700;

export class DataFolder {
  readonly #path: string;
  readonly #lock: FileLock;

  private constructor(path: string, lock: FileLock) {
    this.#path = path;
    this.#lock = lock;
  }

  /**
   * Takes the folder, which is made where there is none. An owner that does not answer is given `patience` milliseconds to
   * leave or to answer. Throws `FolderInUse`, and what `checkFolder` throws, before a byte is written.
   */
  static async take(folder: string, patience = 0): Promise<DataFolder> {
    await checkFolder(folder);
    await mkdir(folder, { recursive: true, mode: OWN_USER_ONLY });
    for (const deadline = Date.now() + patience; ; await wait(LOOK_AGAIN)) {
      const lock = await FileLock.take(join(folder, 'collector.lock'));
      if (lock) {
        // One that had it meanwhile may have been newer.
        await checkFolder(folder).catch(async (error: unknown) => {
          await lock.release();
          throw error;
        });
        // Of one that was killed.
        await removeNote(folder);
        return new DataFolder(folder, lock);
      }
      const note = await readNote(folder);
      if (note && (await isAnswering(note))) throw new FolderInUse(note);
      if (Date.now() >= deadline) throw new FolderInUse();
    }
  }

  /** Tells other processes where this one answers. */
  async answerOn(host: string, port: number): Promise<void> {
    await writeNote(this.#path, { process: process.pid, host, port });
  }

  async release(): Promise<void> {
    await removeNote(this.#path);
    await this.#lock.release();
  }
}
