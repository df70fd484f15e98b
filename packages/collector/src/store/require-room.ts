/**
 * Requires free disk space for statements that write a table definition. The header of `definitions-on-disk.ts` gives
 * the reason.
 */
import { statfs } from 'node:fs/promises';

/** Free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Bytes. Enough for other files that are written at the same time. */
const LEAST = 32 << 20;
/** Statements that write no definition and free space. */
const MAKES_ROOM = /^\s*(?:DROP|TRUNCATE|SYSTEM|KILL)\b|\bDROP PARTITION\b/;

/** Has the `type` that the engine gives to a failed insert on a full disk. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly type = 'NOT_ENOUGH_SPACE';
}

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `NoRoom` if a statement needs more free space than the disk has. */
export async function requireRoom(folder: string, sql: string, free: FreeBytes): Promise<void> {
  if (!MAKES_ROOM.test(sql) && (await free(folder)) < LEAST) throw new NoRoom(folder);
}
