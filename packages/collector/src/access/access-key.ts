/**
 * The key by which the command line reaches a collector that runs on the same data folder: whoever may read the folder may
 * read the hits in it. New at each start, readable by the collector's own user alone.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWN_USER_ONLY = 0o600;

const pathIn = (folder: string): string => join(folder, 'collector.key');

export async function writeAccessKey(folder: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  // The mode is that of a new file only.
  await rm(pathIn(folder), { force: true });
  await writeFile(pathIn(folder), key, { mode: OWN_USER_ONLY, flag: 'wx' });
  return key;
}

/** Throws where there is none, or where it is another user's. */
export async function readAccessKey(folder: string): Promise<string> {
  return (await readFile(pathIn(folder), 'utf8')).trim();
}

export async function removeAccessKey(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true });
}
