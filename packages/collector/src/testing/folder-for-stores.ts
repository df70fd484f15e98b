/** Where tests have their stores: in memory where that has room, since a store has each of its files written to the disk at once. */
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes, of the folder and of the machine: all stores of a run together hold less than half of it. */
const ROOM = 4 * 2 ** 30;

export function folderForStores(): string {
  // Whoever says where wants it there.
  if (process.env['TMPDIR'] !== undefined || freemem() < ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}
