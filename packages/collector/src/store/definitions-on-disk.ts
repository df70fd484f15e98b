/**
 * Definitions of tables on the disk of the embedded engine. It says of a table that it is made, or changed, also where the disk has no
 * room for the definition: its file is empty then, and at the next start the engine refuses the whole store because of it. So nothing is made or
 * changed where there is little room; and what was left empty by others, or by a disk that was filled in that moment, goes
 * before the engine opens the folder, where it is a table that can be made anew.
 */
import { stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../names-in.ts';
import { TABLES } from './schema.ts';

/** Bytes that the disk of a folder has left for us. */
export type FreeBytes = (folder: string) => Promise<number>;

/** What else is written in that moment has room too. */
const LEAST = 32 << 20;
/** These write no definition, and make room. */
const MAKES_ROOM = /^\s*(?:DROP|TRUNCATE|SYSTEM|KILL)\b|\bDROP PARTITION\b/;
const ENDING = '.sql';

/** As the engine says it of an insert. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly type = 'NOT_ENOUGH_SPACE';
}

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws `NoRoom` for a statement that needs more than there is. */
export async function requireRoom(folder: string, sql: string, free: FreeBytes): Promise<void> {
  if (!MAKES_ROOM.test(sql) && (await free(folder)) < LEAST) throw new NoRoom(folder);
}

/** Of tables that hold what is nowhere else none is removed: somebody has to look at them. */
export async function removeEmptyDefinitions(folder: string): Promise<void> {
  const definitions = join(folder, 'metadata', 'default');
  for (const file of await namesIn(definitions)) {
    if (!file.endsWith(ENDING) || TABLES.has(file.slice(0, -ENDING.length))) continue;
    const path = join(definitions, file);
    if ((await stat(path)).size === 0) await unlink(path);
  }
}
