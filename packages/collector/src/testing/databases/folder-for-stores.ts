/**
 * The folder for the stores of tests: in memory if there is enough, because a store writes each of its files to the
 * disk at once.
 */
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Required free bytes of the folder and of the machine. All stores of a run together use less than half of it. */
const ROOM = 4 * 2 ** 30;

export function folderForStores(): string {
  // An explicit TMPDIR takes precedence.
  if (process.env['TMPDIR'] !== undefined || freemem() < ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
