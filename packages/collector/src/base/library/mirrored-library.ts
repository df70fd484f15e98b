/**
 * The library of an environment on another server, in a folder that a web server serves. Each version has a folder of its
 * own, and the moving files are links to those of the version that `.live` names. One rename of that link moves all of
 * them, so a kill leaves the release before or this one, never a mixture.
 *
 * | Path | Content |
 * | --- | --- |
 * | `{version}/balise.js` | the files of a version, which stay for pages that pin it |
 * | `.live` | link to the folder of the live version |
 * | `balise.js` | link to `.live/balise.js`, and so for each file |
 */
import { randomUUID } from 'node:crypto';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { syncFolder } from '../files/sync-folder.ts';
import { stopForTest } from '../running/stop-for-test.ts';
import { addedNames, integrityOf, MANIFEST, readBuiltVersion, VERSION } from './built-version.ts';
import { copiesOf } from './compressed-copies.ts';
import type { CheckedManifest } from './checked-manifest.ts';
import { writeLibrary } from './write-library.ts';

const LIVE = '.live';

export interface Mirrored {
  /** Files that the folder did not have. */
  readonly fetched: readonly string[];
  /** Files that it had. */
  readonly kept: readonly string[];
}

/** Takes the name of a file of the release. The bytes are checked here. */
export type ReadFile = (name: string) => Promise<Buffer>;

/** `folder`: of the environment. Throws if a file cannot be read or written, or has other bytes than the manifest names. */
export async function mirrorLibrary(
  folder: string,
  manifest: CheckedManifest,
  read: ReadFile,
): Promise<Mirrored> {
  await mkdir(folder, { recursive: true });
  await adoptPlainFiles(folder);
  const own = join(folder, manifest.version);
  const fetched: string[] = [];
  const files: Record<string, string> = {};
  for (const [name, integrity] of Object.entries(manifest.files)) {
    const places = [own, join(folder, LIVE)].map((place) => join(place, name));
    const found = await soundBytes(places, integrity);
    const bytes = found ?? (await read(name));
    if (!found) {
      if (integrityOf(bytes) !== integrity) throw damaged(name);
      fetched.push(name);
      stopForTest('fetch-file');
    }
    files[name] = bytes.toString('utf8');
  }
  await writeLibrary(own, { ...files, [MANIFEST]: manifest.text });
  await copyAdded(folder, own);
  stopForTest('fetch-version');
  await goLive(folder, manifest.version);
  const kept = Object.keys(files).filter((name) => !fetched.includes(name));
  return { fetched, kept };
}

const damaged = (name: string): Error =>
  Object.assign(new Error(`${name} has other bytes than the manifest names`), {
    code: 'DAMAGED_RELEASE',
  });

async function soundBytes(
  places: readonly string[],
  integrity: string,
): Promise<Buffer | undefined> {
  for (const place of places) {
    const bytes = await readFile(place).catch(() => undefined);
    if (bytes && integrityOf(bytes) === integrity) return bytes;
  }
  return undefined;
}

/** Files that others have added to the moving address, such as a hosted script, belong to the version too. */
async function copyAdded(folder: string, own: string): Promise<void> {
  for (const name of await addedNames(folder)) {
    const isOfVersion = VERSION.test(name.split(sep)[0] ?? '');
    if (isOfVersion || (await readFile(join(own, name)).catch(() => undefined))) continue;
    await mkdir(dirname(join(own, name)), { recursive: true });
    await copyFile(join(folder, name), join(own, name));
  }
}

/**
 * A folder that was copied by hand has plain files. They become a version, then links to it. A folder without a complete
 * version has nothing to keep.
 */
async function adoptPlainFiles(folder: string): Promise<void> {
  if (await isLink(join(folder, MANIFEST))) return;
  const found = await readBuiltVersion(folder).catch(() => undefined);
  if (!found) return;
  const listed = found.files.filter(
    ({ name, integrity }) => name === MANIFEST || integrity !== undefined,
  );
  const files = listed.map(({ name, bytes }) => [name, bytes.toString('utf8')] as const);
  await writeLibrary(join(folder, found.version), Object.fromEntries(files));
  await goLive(folder, found.version);
}

/** Puts the links of a version in place, then moves all of them at once. */
async function goLive(folder: string, version: string): Promise<void> {
  const names = await releaseNames(join(folder, version));
  const before = await liveVersion(folder);
  // A link to a file that the live version does not have is as good as no file.
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await link(join(relative(dirname(name), '') || '.', LIVE, name), join(folder, name));
  }
  stopForTest('fetch-links');
  if (before !== version) await link(version, join(folder, LIVE));
  await syncFolder(folder);
  stopForTest('fetch-live');
  await removeOldLinks(folder, new Set(names));
}

async function liveVersion(folder: string): Promise<string | undefined> {
  return await readlink(join(folder, LIVE)).catch(() => undefined);
}

/** The files of a release with their compressed copies. The manifest is the last one. */
async function releaseNames(own: string): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(join(own, MANIFEST), 'utf8')) as {
    readonly files: Readonly<Record<string, string>>;
  };
  const there = new Set(await readdir(own, { recursive: true }));
  return [...Object.keys(manifest.files), MANIFEST]
    .flatMap((name) => [...copiesOf(name).map((extension) => name + extension), name])
    .filter((name) => there.has(name));
}

/** Replaces what is there. */
async function link(target: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return;
  const beside = join(dirname(path), `.${randomUUID()}`);
  await symlink(target, beside);
  try {
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Links of files that the live version does not have. */
async function removeOldLinks(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const target = await readlink(join(folder, name)).catch(() => '');
    if (target === join(LIVE, name) && !names.has(name)) await rm(join(folder, name));
  }
}

const isLink = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isSymbolicLink() ?? false;
