/**
 * Every version of the library that this collector has served, with its services, in the data folder: a page that pins one
 * finds it for good, whatever is built later (docs/decisions/0005-versions-and-addresses.md).
 */
import { readFile, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compressedCopies, copiesOf, isCopyOf } from './compressed-copies.ts';
import { integrityOf, readBuiltVersion, readManifest, type BuiltVersion } from './built-version.ts';
import { writeWhole } from './write-whole.ts';

export interface KeptVersionsParts {
  /** Where the build puts the library, a folder for each environment. */
  readonly built: string;
  /** Versions are in `{environment}/{version}/` of it. */
  readonly folder: string;
  /** Told once when a version cannot be written; the library is served all the same. */
  readonly onFailing: (error: unknown) => void;
  /** Told once of each file that is kept and has other bytes than its version had. */
  readonly onDamaged: (path: string) => void;
}

export class KeptVersions {
  readonly folder: string;
  readonly #parts: KeptVersionsParts;
  /** Environment to the manifest that was read last. */
  readonly #seen = new Map<string, string>();
  readonly #work = new Map<string, Promise<void>>();
  /** Kept files that were looked at, by path: whether they are sound, and when they were last written. */
  readonly #looked = new Map<string, { readonly isSound: boolean; readonly mark: string }>();
  /** Kept files that are being looked at. */
  readonly #looking = new Map<string, Promise<boolean>>();
  #isFailing = false;

  constructor(parts: KeptVersionsParts) {
    this.#parts = parts;
    this.folder = parts.folder;
  }

  /** Resolves once the version that is built now is kept, or cannot be; to be awaited before it is served. */
  keep(environment: string): Promise<void> {
    const before = this.#work.get(environment) ?? Promise.resolve();
    const work = before.then(() => this.#keepIfNew(environment));
    this.#work.set(environment, work);
    return work;
  }

  /** Whether this version is the newest of an environment: it is there though it could not be kept. */
  async isBuilt(environment: string, version: string): Promise<boolean> {
    const manifest = await readManifest(join(this.#parts.built, environment)).catch(
      () => undefined,
    );
    return manifest?.version === version;
  }

  /**
   * Whether a kept file has the bytes that its version had: a damaged one would be kept for a year in every cache. Compressed
   * copies that are missing or damaged are made anew.
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
    // What has changed meanwhile, such as a copy that was made, is looked at once more.
    if ((await this.#markOf(path)) === mark) this.#looked.set(path, { isSound, mark });
    if (!isSound) this.#parts.onDamaged(path);
    return isSound;
  }

  /** False where a copy is damaged and can be neither replaced nor removed. */
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
      // A disk that takes nothing: the file itself is there, as long as no damaged copy is.
      return !(await Promise.all(damaged.map((each) => markOf(kept + each)))).some(Boolean);
    }
  }

  /** Of a kept file and its copies. */
  async #markOf(path: string): Promise<string> {
    const names = ['', ...copiesOf(path)].map((extension) => join(this.folder, path) + extension);
    return (await Promise.all(names.map(markOf))).join(', ');
  }

  async #hasOwnBytes(path: string): Promise<boolean> {
    const [environment = '', version = '', ...names] = path.split(sep);
    // Without its manifest nothing is known of a version.
    const manifest = await readManifest(join(this.folder, environment, version)).catch(
      () => undefined,
    );
    return isKept(join(this.folder, path), manifest?.files?.[names.join('/')]);
  }

  async #keepIfNew(environment: string): Promise<void> {
    const folder = join(this.#parts.built, environment);
    const mark = await markOf(join(folder, 'manifest.json'));
    if (!mark || this.#seen.get(environment) === mark) return;
    // What is not built yet is looked for again at the next request.
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

/** What is kept is never written over, unless it is damaged. */
async function isKept(path: string, integrity: string | undefined): Promise<boolean> {
  const kept = await readFile(path).catch(() => undefined);
  return kept !== undefined && (integrity === undefined || integrityOf(kept) === integrity);
}

/** Changes when a file is written; empty where there is none. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size}` : '';
}
