/**
 * Reads the built version of the library for an environment: every file of its folder, checked against the manifest.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isCompressedCopy } from './compressed-copies.ts';

export interface BuiltVersion {
  readonly version: string;
  readonly files: readonly BuiltFile[];
}

interface BuiltFile {
  /** Path relative to the folder of the environment. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Missing for a file that a department added to the folder, such as a hosted script. */
  readonly integrity?: string;
}

/** For example `0.2.0-1f0c33ab`. */
export const VERSION = /^\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{8}$/;
export const MANIFEST = 'manifest.json';

interface Manifest {
  readonly version?: unknown;
  readonly files?: Readonly<Record<string, string>>;
}

/** Throws if there is no manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
}

/** Throws if there is no complete version, as before the first build and during one. */
export async function readBuiltVersion(folder: string): Promise<BuiltVersion> {
  const { version, files: integrities } = await readManifest(folder);
  if (typeof version !== 'string' || !VERSION.test(version)) throw new Error('no version');
  const listed = new Map(Object.entries(integrities ?? {}));
  const names = new Set([...listed.keys(), ...(await namesIn(folder))]);
  const files = [...names].map(async (name) => {
    const bytes = await readFile(join(folder, name));
    const integrity = listed.get(name);
    if (integrity !== undefined && integrityOf(bytes) !== integrity) throw new Error('unfinished');
    return { name, bytes, ...(integrity === undefined ? {} : { integrity }) };
  });
  return { version, files: await Promise.all(files) };
}

/** Files that others have added to the folder, such as a hosted script. */
export async function addedNames(folder: string): Promise<readonly string[]> {
  const { files = {} } = await readManifest(folder).catch((): Manifest => ({}));
  const names = await namesIn(folder).catch((): string[] => []);
  return names.filter((name) => name !== MANIFEST && !Object.hasOwn(files, name));
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

const isHidden = (part: string): boolean => part.startsWith('.');

/** Leaves out compressed copies, because the release consists of the original files. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !isCompressedCopy(name) && !name.split(sep).some(isHidden));
}
