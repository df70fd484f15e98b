/** The files in a folder and its subfolders. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface TreeFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

/**
 * Returns an empty list if the folder does not exist. A link to a file counts as the file, because a cluster provides
 * settings as such links. Links to folders are not followed.
 */
export async function filesBelow(folder: string, prefix = ''): Promise<TreeFile[]> {
  const found: TreeFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = `${prefix}${entry.name}`;
    const at = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(at, `${path}/`)));
    else if (await isFile(entry, at)) found.push({ path, bytes: (await stat(at)).size });
  }
  return found;
}

async function isFile(entry: Dirent, at: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  // A broken link is not a file.
  return await stat(at).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
