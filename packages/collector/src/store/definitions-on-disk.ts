/**
 * Table definitions on the disk of the embedded engine. On a full disk, the engine reports that a table is made or
 * changed, but leaves its definition file empty. At the next start it refuses to open the whole store because of that
 * file.
 *
 * Therefore statements that write a definition require free space (`requireRoom`). Empty definition files are removed
 * before the engine opens the folder, if the table can be made again (`removeEmptyDefinitions`).
 */
import { stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../names-in.ts';
import { TABLES } from './schema.ts';

/** Free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Bytes. Enough for other files that are written at the same time. */
const LEAST = 32 << 20;
/** Statements that write no definition and free space. */
const MAKES_ROOM = /^\s*(?:DROP|TRUNCATE|SYSTEM|KILL)\b|\bDROP PARTITION\b/;
const ENDING = '.sql';

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

/**
 * Keeps the empty definitions of tables in `TABLES`: their data exists nowhere else, so an operator must look at
 * them.
 */
export async function removeEmptyDefinitions(folder: string): Promise<void> {
  const definitions = join(folder, 'metadata', 'default');
  for (const file of await namesIn(definitions)) {
    if (!file.endsWith(ENDING) || TABLES.has(file.slice(0, -ENDING.length))) continue;
    const path = join(definitions, file);
    if ((await stat(path)).size === 0) await unlink(path);
  }
}
