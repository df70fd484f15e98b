/**
 * The folder of an engine belongs to one process: a helper whose collector was killed in the middle of a long step ends a while
 * after it, and the next one waits for that.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileLock } from '../file-lock.ts';

/** By folder, until this process ends. */
const owned = new Map<string, FileLock>();

/** Throws while another process has the folder. */
export async function ownForLife(folder: string): Promise<void> {
  if (owned.has(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const lock = await FileLock.take(`${folder}.lock`);
  if (!lock) throw Object.assign(new Error('in use by another process'), { code: 'IN_USE' });
  owned.set(folder, lock);
}
