/**
 * Table definitions on the disk of the embedded engine. On a full disk, the engine reports that a table is made or
 * changed, but leaves its definition file empty. At the next start it refuses to open the whole store because of that
 * file.
 *
 * Therefore statements that write a definition require free space (`engine-room.ts`). Empty definition files are
 * removed before the engine opens the folder, if the table can be made again (`removeEmptyDefinitions`).
 */
import { stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../names-in.ts';
import { TABLES } from './schema.ts';

const ENDING = '.sql';

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
