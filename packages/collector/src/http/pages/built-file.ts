/** Finds a file of the build by the path of its address, and never a file outside its folder. */
import { stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { isCompressedCopy } from '../../base/library/compressed-copies.ts';

/**
 * The path below `root`; the index file for a folder; undefined if there is no such file. A compressed copy has no
 * address.
 */
export async function builtFile(root: string, path: string): Promise<string | undefined> {
  const decoded = decode(path);
  if (decoded === undefined) return undefined;
  const relative = normalize(join('.', decoded));
  if (
    relative.startsWith('..') ||
    isCompressedCopy(relative) ||
    relative.split(sep).some((part) => part.startsWith('.') && part !== '.')
  ) {
    return undefined;
  }
  const found = await stat(join(root, relative)).catch(() => undefined);
  if (found?.isFile()) return relative;
  if (!found?.isDirectory()) return undefined;
  const index = join(relative, 'index.html');
  const isThere = await stat(join(root, index)).catch(() => undefined);
  return isThere?.isFile() ? index : undefined;
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /[\0\\]/.test(decoded) ? undefined : decoded;
  } catch {
    // A malformed escape sequence names no file.
    return undefined;
  }
}
