/**
 * Writes a release into a folder that may be served at the same time. Each file is written as a whole, and the
 * manifest is written last.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, readManifest } from './built-version.ts';
import { compressedCopies, copiesOf } from './compressed-copies.ts';
import { writeWhole } from '../files/write-whole.ts';

/**
 * `files`: contents by name. Files of the previous release that are not in this one are removed. Files that others
 * added, such as a hosted script, stay.
 */
export async function writeLibrary(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const before = await readManifest(folder).catch(() => undefined);
  const names = Object.keys(files).filter((name) => name !== MANIFEST);
  for (const name of [...names, MANIFEST]) await writeWithCopies(folder, name, files[name] ?? '');
  const gone = Object.keys(before?.files ?? {}).filter((name) => !names.includes(name));
  for (const name of gone) await remove(join(folder, name), ['', ...copiesOf(name)]);
}

async function writeWithCopies(folder: string, name: string, content: string): Promise<void> {
  const path = join(folder, name);
  const bytes = Buffer.from(content);
  // An unchanged file keeps its modification time. Its `ETag` therefore stays the same, and browsers keep their copy.
  const isThere = (await readFile(path).catch(() => undefined))?.equals(bytes) ?? false;
  const copies = await compressedCopies(name, bytes);
  for (const copy of copies) {
    if (!isThere || !(await exists(path + copy.extension)))
      await writeWhole(path + copy.extension, copy.bytes);
  }
  if (!isThere) await writeWhole(path, bytes);
  const had = copies.map(({ extension }) => extension);
  await remove(
    path,
    copiesOf(name).filter((extension) => !had.includes(extension)),
  );
}

const exists = async (path: string): Promise<boolean> =>
  (await readFile(path).catch(() => undefined)) !== undefined;

async function remove(path: string, extensions: readonly string[]): Promise<void> {
  for (const extension of extensions) await rm(path + extension, { force: true });
}
