/**
 * A lock that the kernel holds on an open file. It is gone with its process however that ends, collected by its parent or not,
 * and holds between containers that share a volume, where the number of a process means nothing.
 */
import { close, open } from 'node:fs';
import { promisify } from 'node:util';

/** By number: a handle would be closed, and the lock given up, once nobody remembers it; from version 26 of Node.js on that is an error. */
const opened = promisify(open);
const closed = promisify(close);

/** This system, or the file system of the file, has no such locks; the cause says what it answered. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
}

export class FileLock {
  /** Kept open as long as the lock is held: closing it gives it up. */
  readonly #file: number;

  private constructor(file: number) {
    this.#file = file;
  }

  /**
   * Takes the lock, or gives nothing where somebody has it, in this process or another. The file is made where there is none,
   * and never removed: who opened it before would then hold the lock of a file that nobody finds. Throws where the file cannot
   * be opened, and `LockUnavailable`.
   */
  static async take(path: string): Promise<FileLock | undefined> {
    const file = await opened(path, 'a', OWN_USER_ONLY);
    try {
      if (await locked(file)) return new FileLock(file);
    } catch (cause) {
      await closed(file);
      throw new LockUnavailable(path, { cause });
    }
    await closed(file);
    return undefined;
  }

  async release(): Promise<void> {
    await closed(this.#file);
  }
}

const OWN_USER_ONLY = 0o600;

/** The package has no binary for some systems, and says so when it is loaded. */
async function locked(file: number): Promise<boolean> {
  const { tryLock } = await import('fs-native-extensions');
  return tryLock(file);
}
