import { readdir } from 'node:fs/promises';

/** Names of what is in a folder; none where the folder is not there. Throws what the system says of one that cannot be read. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
