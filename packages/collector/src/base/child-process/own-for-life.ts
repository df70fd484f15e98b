/**
 * Makes a process the only owner of an engine's folder until it exits. If a collector is killed during a long step,
 * its helper stops a while later, and the next helper waits for that.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileLock } from '../files/file-lock.ts';

/** Locks by folder, held until this process exits. */
const owned = new Map<string, FileLock>();

/** Throws while another process owns the folder. */
export async function ownForLife(folder: string): Promise<void> {
  if (owned.has(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const lock = await FileLock.take(`${folder}.lock`);
  if (!lock) throw Object.assign(new Error('in use by another process'), { code: 'IN_USE' });
  owned.set(folder, lock);
}
