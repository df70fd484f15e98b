/** Syncs a folder: a new or renamed file is durable only after that. */
import { open } from 'node:fs/promises';

/** Throws the error of the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
