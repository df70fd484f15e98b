/**
 * The key with which the command line signs in to a collector on the same data folder. A user who can read the folder
 * can also read the hits in it, so this key grants nothing more. It is new at each start, and only the collector's
 * own account can read it.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OWN_USER_ONLY = 0o600;

const pathIn = (folder: string): string => join(folder, 'collector.key');

export async function writeAccessKey(folder: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  // `mode` applies only to a new file.
  await rm(pathIn(folder), { force: true });
  await writeFile(pathIn(folder), key, { mode: OWN_USER_ONLY, flag: 'wx' });
  return key;
}

/** Throws if there is no key, or if it belongs to another user. */
export async function readAccessKey(folder: string): Promise<string> {
  return (await readFile(pathIn(folder), 'utf8')).trim();
}

export async function removeAccessKey(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true });
}
