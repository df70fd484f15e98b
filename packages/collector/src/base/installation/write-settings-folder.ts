/** Writes a folder of settings. A file that is the same already stays as it is. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsFiles } from '@balise/settings/installation';
import { writeWhole } from '../files/write-whole.ts';

export interface WrittenFolder {
  readonly written: readonly string[];
  /** Files of settings that the folder no longer needs. */
  readonly removed: readonly string[];
  readonly same: readonly string[];
}

const NAMES: readonly string[] = Object.values(settingsFiles);

/**
 * `files`: contents by name. Each file is written as a whole. Returns the name of a file that belongs to no settings, if
 * the folder has one: then nothing is written, since another folder was meant.
 */
export async function writeSettingsFolder(
  folder: string,
  files: Readonly<Record<string, unknown>>,
): Promise<WrittenFolder | { readonly strange: string }> {
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.'));
  const strange = names.find((name) => !NAMES.includes(name));
  if (strange !== undefined) return { strange };
  const written: string[] = [];
  const same: string[] = [];
  for (const [name, value] of Object.entries(files)) {
    const before = await readFile(join(folder, name), 'utf8').catch(() => '');
    const text = `${JSON.stringify({ ...schemaIn(before), ...(value as object) }, null, 2)}\n`;
    if (text === before) same.push(name);
    else {
      await writeWhole(join(folder, name), Buffer.from(text));
      written.push(name);
    }
  }
  const removed = names.filter((name) => !Object.hasOwn(files, name));
  for (const name of removed) await rm(join(folder, name));
  return { written, removed, same };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The reference to the schema, which editors use, stays in a file. */
function schemaIn(text: string): object {
  try {
    const { $schema } = JSON.parse(text) as { readonly $schema?: unknown };
    return typeof $schema === 'string' ? { $schema } : {};
  } catch {
    return {};
  }
}
