/**
 * The folder of a check: its journal, and the embedded engine. A killed check leaves its folder, and the next check
 * removes it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileLock } from '../base/files/file-lock.ts';
import { namesIn } from '../base/files/names-in.ts';

const PREFIX = 'balise-check-';
/** Marks a folder of this command. A running check holds it. */
const LOCK = 'check.lock';

export interface CheckFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function takeFolder(parent = tmpdir()): Promise<CheckFolder> {
  await removeLeft(parent);
  const path = await mkdtemp(join(parent, PREFIX));
  const lock = await FileLock.take(join(path, LOCK));
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
      await lock?.release();
    },
  };
}

async function removeLeft(parent: string): Promise<void> {
  for (const name of await namesIn(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(parent, name);
    if (!(await namesIn(path).catch((): string[] => [])).includes(LOCK)) continue;
    // Another user's folder cannot be locked, and stays.
    const lock = await FileLock.take(join(path, LOCK)).catch(() => undefined);
    if (!lock) continue;
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
    await lock.release();
  }
}
