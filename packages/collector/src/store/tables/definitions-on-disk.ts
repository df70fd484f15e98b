/**
 * Table definitions on the disk of the embedded engine. On a full disk, the engine reports that a table is made or
 * changed, but leaves its definition file empty. At the next start it refuses to open the whole store because of that
 * file.
 *
 * Therefore statements that write a definition require free space (`engine-room.ts`). Empty definition files are
 * removed before the engine opens the folder, if the table can be made again (`removeEmptyDefinitions`).
 */
import { readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../../base/files/names-in.ts';
import { TABLES } from './schema.ts';

const ENDING = '.sql';
/** The folder of a part, as `202611_1_9_2`. */
const PART = /^[^_]+(?:_\d+){3,4}$/;

/**
 * Keeps the empty definition of a table in `TABLES` if it may have rows: an operator must look at them. A table whose
 * creation met a full disk has none.
 */
export async function removeEmptyDefinitions(folder: string): Promise<void> {
  const definitions = join(folder, 'metadata', 'default');
  const names = (await namesIn(definitions)).filter((file) => file.endsWith(ENDING));
  const empty: string[] = [];
  for (const file of names) if ((await stat(join(definitions, file))).size === 0) empty.push(file);
  if (empty.length === 0) return;
  const mayHaveRows = await hasRowsWithoutDefinition(folder, definitions, names);
  for (const file of empty) {
    if (mayHaveRows && TABLES.has(file.slice(0, -ENDING.length))) continue;
    await unlink(join(definitions, file));
  }
}

/** Whether a folder of a table that no definition names has parts. */
async function hasRowsWithoutDefinition(
  folder: string,
  definitions: string,
  names: readonly string[],
): Promise<boolean> {
  const texts = await Promise.all(names.map((name) => readFile(join(definitions, name), 'utf8')));
  const store = join(folder, 'store');
  for (const group of await namesIn(store))
    for (const table of await namesIn(join(store, group))) {
      if (texts.some((text) => text.includes(table))) continue;
      const parts = await namesIn(join(store, group, table));
      if (parts.some((name) => PART.test(name))) return true;
    }
  return false;
}
