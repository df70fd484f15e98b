/** Removes the permissions of other users from a data folder that was created with wider ones. */
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Narrowed {
  /** Whether other users could enter the folder. If not, the permissions inside had no effect. */
  readonly wasOpen: boolean;
  readonly folders: number;
  readonly files: number;
  /** Owned by another user, and therefore unchanged. */
  readonly left: number;
}

const OTHERS = 0o077;
const OWNER = 0o700;
/** The collector's own files. The folder may contain others, which it must not change. */
const OURS = /^(journal|hits|control|library|(collector|format|backups|restoring)\.\w+(\.new)?)$/;

/** Does not follow links, and ignores files that disappear meanwhile. */
export async function narrowFolder(folder: string): Promise<Narrowed> {
  const counts = { folders: 0, files: 0, left: 0 };
  const wasOpen = ((await lstat(folder)).mode & OTHERS) !== 0;
  // A closed folder protects its contents, which may be many files.
  if (wasOpen) await narrow(folder, counts, (name) => OURS.test(name));
  return { wasOpen, ...counts };
}

type Counts = { -readonly [Name in Exclude<keyof Narrowed, 'wasOpen'>]: number };

async function narrow(
  path: string,
  counts: Counts,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  try {
    const found = await lstat(path);
    const isFolder = found.isDirectory();
    if (!isFolder && !found.isFile()) return;
    if (found.mode & OTHERS) {
      if (found.uid === process.getuid?.()) {
        await chmod(path, found.mode & OWNER);
        counts[isFolder ? 'folders' : 'files'] += 1;
      } else counts.left += 1;
    }
    if (!isFolder) return;
    for (const name of await readdir(path))
      if (isOurs(name)) await narrow(join(path, name), counts);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
