/**
 * A lock that the kernel holds on an open file. The kernel releases it when the process stops for any reason, even if
 * its parent does not collect it. It also works between containers with a shared volume, where process ids have no
 * meaning.
 */
import { close, open } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Opens by number. The garbage collector would close a file handle and release the lock. From Node.js 26 on, that is
 * an error.
 */
const opened = promisify(open);
const closed = promisify(close);

/** The operating system or the file system has no such locks. The cause contains the error code. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
}

export class FileLock {
  /** Open as long as the lock is held. Closing it releases the lock. */
  readonly #file: number;

  private constructor(file: number) {
    this.#file = file;
  }

  /**
   * Takes the lock, or returns undefined if this or another process has it. Creates the file if necessary, and never
   * removes it. Otherwise a process with the removed file would hold a useless lock. Throws if the file cannot be
   * opened, and a `LockUnavailable`.
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

/** The package has no binary for some systems. Loading it then fails. */
async function locked(file: number): Promise<boolean> {
  const { tryLock } = await import('fs-native-extensions');
  return tryLock(file);
}
