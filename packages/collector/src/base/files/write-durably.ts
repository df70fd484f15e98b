/** Writes a small file whole, and syncs it. */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './sync-folder.ts';

const OWN_USER_ONLY = 0o600;

/** After a crash, the path has either the new or the previous file, complete. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w', OWN_USER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(join(path, '..'));
}
