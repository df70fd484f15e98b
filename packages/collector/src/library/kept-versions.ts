/**
 * Every version of the library that this collector has served, with its services, in the data folder: a page that pins one
 * finds it for good, whatever is built later (docs/decisions/0005-versions-and-addresses.md).
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  integrityOf,
  readBuiltVersion,
  type BuiltFile,
  type BuiltVersion,
} from './built-version.ts';

export interface KeptVersionsParts {
  /** Where the build puts the library, a folder for each environment. */
  readonly built: string;
  /** Versions are in `{environment}/{version}/` of it. */
  readonly folder: string;
  /** Told once when a version cannot be written; the library is served all the same. */
  readonly onFailing: (error: unknown) => void;
}

export class KeptVersions {
  readonly folder: string;
  readonly #parts: KeptVersionsParts;
  /** Environment to the manifest that was read last. */
  readonly #seen = new Map<string, string>();
  readonly #work = new Map<string, Promise<void>>();
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

  async #keepIfNew(environment: string): Promise<void> {
    const folder = join(this.#parts.built, environment);
    const found = await stat(join(folder, 'manifest.json')).catch(() => undefined);
    const mark = `${found?.mtimeMs} ${found?.size}`;
    if (!found || this.#seen.get(environment) === mark) return;
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
      if (!(await isKept(path, file))) await writeWhole(path, file.bytes);
    }
  }
}

/** What is kept is never written over, unless it is damaged. */
async function isKept(path: string, { integrity }: BuiltFile): Promise<boolean> {
  const kept = await readFile(path).catch(() => undefined);
  return kept !== undefined && (integrity === undefined || integrityOf(kept) === integrity);
}

/** The name exists once all bytes are on the disk. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
