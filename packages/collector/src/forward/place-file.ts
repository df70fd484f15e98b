/**
 * How far each target has come in the journal. Written beside and renamed, never synced: an older place only means that some hits go
 * again, and the other server knows them by their request ids. A wrong place would pass over hits, so it has a checksum.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export interface Place {
  readonly segment: string;
  readonly offset: number;
}

export interface PlaceFiles {
  /** `none` for a target that has none yet, `damaged` for one whose place cannot be read. */
  read(target: string): Promise<Place | 'none' | 'damaged'>;
  write(target: string, place: Place): Promise<void>;
  /** All targets that have a place. */
  list(): Promise<readonly string[]>;
  /** Forgets the places of all other targets: one that is set again begins anew. */
  keepOnly(targets: readonly string[]): Promise<void>;
}

const ENDING = '.json';

export function placeFiles(folder: string): PlaceFiles {
  const pathOf = (target: string): string => join(folder, target + ENDING);
  return {
    async read(target) {
      try {
        return checked(await readFile(pathOf(target), 'utf8'));
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'damaged';
      }
    },
    async write(target, { segment, offset }) {
      await mkdir(folder, { recursive: true });
      const beside = `${pathOf(target)}.new`;
      await writeFile(beside, textOf({ segment, offset }));
      await rename(beside, pathOf(target));
    },
    async list() {
      const names = await namesIn(folder);
      return names
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length));
    },
    async keepOnly(targets) {
      const names = await namesIn(folder);
      for (const name of names) {
        const target = name.slice(0, name.indexOf(ENDING));
        if (!targets.includes(target)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const textOf = (place: Place): string =>
  JSON.stringify({ ...place, checksum: crc32(JSON.stringify(place)) });

function checked(text: string): Place | 'damaged' {
  try {
    const { segment, offset } = JSON.parse(text) as Place;
    return textOf({ segment, offset }) === text ? { segment, offset } : 'damaged';
  } catch {
    // Cut short, or no JSON any more.
    return 'damaged';
  }
}
