import { readdir } from 'node:fs/promises';

/** The names in a folder; empty if the folder does not exist. Throws the system error of an unreadable folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
