/** Writes a release into a folder that may be served meanwhile: each file whole, the manifest last. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './built-version.ts';
import { compressedCopies, copiesOf } from './compressed-copies.ts';
import { writeWhole } from './write-whole.ts';

const MANIFEST = 'manifest.json';

/**
 * `files`: contents by name. What the release before had and this one has not goes; what was put beside it, such as a hosted script,
 * stays.
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
  // Unchanged, it keeps its time, and so the `ETag` by which browsers know that they have it.
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
