/**
 * Keeps every served version of the library, with its additional files, in the data folder. A page that refers to a
 * fixed version finds it permanently, whatever is built later (docs/decisions/0005-versions-and-addresses.md).
 */
import { readFile, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compressedCopies, copiesOf, isCopyOf } from './compressed-copies.ts';
import { integrityOf, readBuiltVersion, readManifest, type BuiltVersion } from './built-version.ts';
import type { LibraryRoot } from './library-root.ts';
import { writeWhole } from '../files/write-whole.ts';

export interface KeptVersionsParts {
  /** The folder in which the library of an environment is built. */
  readonly built: LibraryRoot;
  /** Folder of the kept versions, in `{environment}/{version}/`. */
  readonly folder: string;
  /** Called once if a version cannot be written. The library is still served. */
  readonly onFailing: (error: unknown) => void;
  /** Called once for each kept file whose bytes differ from those of its version. */
  readonly onDamaged: (path: string) => void;
}

export const keptVersionsIn = (dataFolder: string): string => join(dataFolder, 'library');

export class KeptVersions {
  readonly folder: string;
  readonly #parts: KeptVersionsParts;
  /** The mark of the last kept manifest, by environment. */
  readonly #seen = new Map<string, string>();
  readonly #work = new Map<string, Promise<void>>();
  /** Checked files by path: the result, and the mark at the time of the check. */
  readonly #looked = new Map<string, { readonly isSound: boolean; readonly mark: string }>();
  /** Checks that are in progress. */
  readonly #looking = new Map<string, Promise<boolean>>();
  #isFailing = false;

  constructor(parts: KeptVersionsParts) {
    this.#parts = parts;
    this.folder = parts.folder;
  }

  /** Resolves once the current version is kept, or cannot be kept. Await it before serving the version. */
  keep(environment: string): Promise<void> {
    const before = this.#work.get(environment) ?? Promise.resolve();
    const work = before.then(() => this.#keepIfNew(environment));
    this.#work.set(environment, work);
    return work;
  }

  /**
   * Whether this version is the newest of an environment. Such a version can be served even if it could not be kept.
   */
  async isBuilt(environment: string, version: string): Promise<boolean> {
    const folder = join(this.#parts.built(environment), environment);
    const manifest = await readManifest(folder).catch(() => undefined);
    return manifest?.version === version;
  }

  /**
   * Whether a kept file has the original bytes of its version. A damaged file would stay in caches for a year.
   * Missing or damaged compressed copies are made again.
   */
  async isSound(path: string): Promise<boolean> {
    const mark = await this.#markOf(path);
    const last = this.#looked.get(path);
    if (last?.mark === mark) return last.isSound;
    const looking = this.#looking.get(path) ?? this.#look(path, mark);
    this.#looking.set(path, looking);
    try {
      return await looking;
    } finally {
      this.#looking.delete(path);
    }
  }

  async #look(path: string, mark: string): Promise<boolean> {
    const isSound = (await this.#hasOwnBytes(path)) && (await this.#hasOwnCopies(path));
    // If the mark has changed, for example because a copy was made, the next call checks again.
    if ((await this.#markOf(path)) === mark) this.#looked.set(path, { isSound, mark });
    if (!isSound) this.#parts.onDamaged(path);
    return isSound;
  }

  /** False if a copy is damaged and can be neither replaced nor removed. */
  async #hasOwnCopies(path: string): Promise<boolean> {
    const kept = join(this.folder, path);
    const bytes = await readFile(kept);
    const damaged: string[] = [];
    for (const extension of copiesOf(path)) {
      const copy = await readFile(kept + extension).catch(() => undefined);
      if (!copy || !(await isCopyOf(bytes, { extension, bytes: copy }))) damaged.push(extension);
    }
    if (damaged.length === 0) return true;
    try {
      for (const extension of damaged) await rm(kept + extension, { force: true });
      for (const copy of await compressedCopies(path, bytes))
        await writeWhole(kept + copy.extension, copy.bytes);
      return true;
    } catch {
      // The disk accepts no writes. The file itself can be served if no damaged copy is left.
      return !(await Promise.all(damaged.map((each) => markOf(kept + each)))).some(Boolean);
    }
  }

  /** The mark of a kept file and its copies. */
  async #markOf(path: string): Promise<string> {
    const names = ['', ...copiesOf(path)].map((extension) => join(this.folder, path) + extension);
    return (await Promise.all(names.map(markOf))).join(', ');
  }

  async #hasOwnBytes(path: string): Promise<boolean> {
    const [environment = '', version = '', ...names] = path.split(sep);
    // A version without its manifest cannot be checked.
    const manifest = await readManifest(join(this.folder, environment, version)).catch(
      () => undefined,
    );
    return isKept(join(this.folder, path), manifest?.files?.[names.join('/')]);
  }

  async #keepIfNew(environment: string): Promise<void> {
    const folder = join(this.#parts.built(environment), environment);
    const found = await markOf(join(folder, 'manifest.json'));
    const mark = `${folder} ${found}`;
    if (!found || this.#seen.get(environment) === mark) return;
    // If the build is not complete yet, the next request tries again.
    const version = await readBuiltVersion(folder).catch(() => undefined);
    if (!version) return;
    try {
      await this.#write(environment, version);
      this.#seen.set(environment, mark);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#parts.onFailing(error);
      this.#isFailing = true;
    }
  }

  async #write(environment: string, { version, files }: BuiltVersion): Promise<void> {
    const folder = join(this.folder, environment, version);
    for (const file of files) {
      const path = join(folder, file.name);
      if (!(await isKept(path, file.integrity))) await writeWhole(path, file.bytes);
    }
  }
}

/** A kept file is never overwritten, unless it is damaged. */
async function isKept(path: string, integrity: string | undefined): Promise<boolean> {
  const kept = await readFile(path).catch(() => undefined);
  return kept !== undefined && (integrity === undefined || integrityOf(kept) === integrity);
}

/** A text that changes when a file is written. Empty if the file does not exist. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size}` : '';
}
