/** Takes the rights of other users from what is in a data folder that was made with wider ones. */
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Narrowed {
  /** Whether others could come in at all: where they could not, the rights within meant nothing. */
  readonly wasOpen: boolean;
  readonly folders: number;
  readonly files: number;
  /** Of another user, and therefore left as they were. */
  readonly left: number;
}

const OTHERS = 0o077;
const OWNER = 0o700;
/** What the collector writes: the folder may hold other things, which are not ours to change. */
const OURS = /^(journal|hits|control|library|(collector|format|backups|restoring)\.\w+(\.new)?)$/;

/** Links are not followed, and what goes while we look is passed over. */
export async function narrowFolder(folder: string): Promise<Narrowed> {
  const counts = { folders: 0, files: 0, left: 0 };
  const wasOpen = ((await lstat(folder)).mode & OTHERS) !== 0;
  // Nobody else gets to what is below a closed folder, and there may be a lot of it.
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
