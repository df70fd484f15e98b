/**
 * The files of the live releases, in the folder `released` of the data folder. Each list of files has a folder of its
 * own. A file of one line names the folder of each environment, so that an environment moves to other files at once.
 */
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '../files/write-durably.ts';
import { addedNames } from './built-version.ts';
import type { LibraryRoot } from './library-root.ts';
import { writeLibrary } from './write-library.ts';

/** Digest of the list of files, by environment. */
type Served = Readonly<Record<string, string>>;

interface FilesToServe {
  /** Of the list of the files. */
  readonly digest: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly base: string;
}

const DIGEST = /^[0-9a-f]{64}$/;

const folderIn = (dataFolder: string): string => join(dataFolder, 'released');
const pointerIn = (folder: string): string => join(folder, 'live.json');

/** `base`: the folder of the library of environments without a release. */
export function libraryRootIn(dataFolder: string, base: string): LibraryRoot {
  const folder = folderIn(dataFolder);
  const served = servedIn(folder);
  return (environment) => rootOf(folder, served[environment]) ?? base;
}

export class ReleasedLibrary {
  readonly #folder: string;
  #served: Served;
  #listeners: ((environment: string) => void)[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    this.#served = servedIn(folder);
  }

  /** Removes files that no environment serves. */
  static async open(dataFolder: string): Promise<ReleasedLibrary> {
    const released = new ReleasedLibrary(folderIn(dataFolder));
    await released.#removeOld();
    return released;
  }

  /** Environments with a release. */
  get environments(): readonly string[] {
    return Object.keys(this.#served);
  }

  /** Digest of the list of the served files. Empty without a release. */
  digestOf(environment: string): string {
    return this.#served[environment] ?? '';
  }

  /** Undefined for an environment without a release. */
  rootOf(environment: string): string | undefined {
    return rootOf(this.#folder, this.#served[environment]);
  }

  /** Called after an environment has moved to other files. */
  onServed(listener: (environment: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Writes the files, then serves them. Those before are served if it throws. `base`: as in `libraryRootIn`. */
  async serve(environment: string, { digest, files, base }: FilesToServe): Promise<void> {
    const folder = join(rootOf(this.#folder, digest) ?? '', environment);
    await writeLibrary(folder, files);
    await copyAdded(join(base, environment), folder, new Set(Object.keys(files)));
    await this.#point({ ...this.#served, [environment]: digest });
    for (const listener of this.#listeners) listener(environment);
  }

  /** Serves the library of an environment as without releases. */
  async withdraw(environment: string): Promise<void> {
    const { [environment]: before, ...others } = this.#served;
    if (before !== undefined) await this.#point(others);
  }

  async #point(served: Served): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeDurably(pointerIn(this.#folder), `${JSON.stringify(served)}\n`);
    this.#served = served;
  }

  async #removeOld(): Promise<void> {
    const kept = new Set(Object.values(this.#served));
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => DIGEST.test(one) && !kept.has(one)))
      await rm(join(this.#folder, name), { recursive: true, force: true });
  }
}

/** Copies the files that others have added beside the library of an environment, such as a hosted script. */
async function copyAdded(from: string, to: string, released: ReadonlySet<string>): Promise<void> {
  for (const name of await addedNames(from)) {
    // Without the manifest of a build, its files look as if others had added them.
    if (released.has(name)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name));
  }
}

/** Empty before the first release. A damaged file is as good as none: the control database has the files. */
function servedIn(folder: string): Served {
  try {
    const served = JSON.parse(readFileSync(pointerIn(folder), 'utf8')) as Served;
    return Object.fromEntries(Object.entries(served).filter(([, digest]) => DIGEST.test(digest)));
  } catch {
    return {};
  }
}

const rootOf = (folder: string, digest: string | undefined): string | undefined =>
  digest === undefined ? undefined : join(folder, digest);
