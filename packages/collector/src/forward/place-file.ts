/**
 * Stores the journal position of each target. The file is written under another name and renamed, but never synced.
 * After a crash an older position only repeats some hits, and the other server recognizes them by their request ids.
 * A wrong position would skip hits, so the file has a checksum.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

export interface Place {
  readonly segment: string;
  readonly offset: number;
}

export interface PlaceFiles {
  /** `none` for a target without a position, `damaged` if it cannot be read. */
  read(target: string): Promise<Place | 'none' | 'damaged'>;
  write(target: string, place: Place): Promise<void>;
  /** All targets with a position. */
  list(): Promise<readonly string[]>;
  /** Removes the positions of all other targets. A target that returns later starts without a position. */
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
    // The file is truncated or not JSON.
    return 'damaged';
  }
}
