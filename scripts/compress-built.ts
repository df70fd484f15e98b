/** Writes a Brotli and a gzip copy next to each text file of a built folder. The collector serves these copies. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compressedCopies,
  copiesOf,
  isCompressedCopy,
} from '../packages/collector/src/base/library/compressed-copies.ts';

export async function compressBuilt(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || isCompressedCopy(entry.name)) continue;
    // Deletes the copies of an earlier build, which the collector would serve instead of the new file.
    for (const extension of copiesOf(entry.name)) await rm(path + extension, { force: true });
    for (const { extension, bytes } of await compressedCopies(entry.name, await readFile(path)))
      await writeFile(path + extension, bytes);
  }
}
