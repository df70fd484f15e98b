/** The data folder belongs to one collector at a time: a file in it says which process that is, and on which port it answers. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, parseOwner, pathIn, self, textOf, type Owner } from './folder-owner.ts';

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly owner: Owner;

  constructor(owner: Owner) {
    super(`in use by process ${owner.process}`);
    this.owner = owner;
  }
}

/** How long a taker looks whether somebody who saw the file of a process that ended has moved ours instead. */
const SETTLE = 50;
const LOOK_AGAIN = 200;
/** Of a folder that is made here: the engines give everybody the right to read what they write in it. */
const OWN_USER_ONLY = 0o700;

export class DataFolder {
  readonly #path: string;
  /** Tells our file from that of anybody else, also within this process. */
  readonly #mark = randomUUID();

  private constructor(path: string) {
    this.#path = path;
  }

  /** Takes the folder, or throws `FolderInUse`. An owner that has no port (an export, or one that starts) is given `patience` milliseconds. */
  static async take(folder: string, patience = 0): Promise<DataFolder> {
    await mkdir(folder, { recursive: true, mode: OWN_USER_ONLY });
    const taken = new DataFolder(pathIn(folder));
    for (const deadline = Date.now() + patience; ; await wait(LOOK_AGAIN)) {
      try {
        await taken.#take();
        return taken;
      } catch (error) {
        const isBusy = error instanceof FolderInUse && error.owner.port === 0;
        if (!isBusy || Date.now() >= deadline) throw error;
      }
    }
  }

  /** Throws `FolderInUse` when the folder is no longer ours. */
  async answerOn(host: string, port: number): Promise<void> {
    await this.#mustBeOurs();
    const beside = await this.#writeBeside(host, port);
    await rename(beside, this.#path);
  }

  async release(): Promise<void> {
    if ((await this.#owner())?.mark === this.#mark) await rm(this.#path, { force: true });
  }

  /** The content is whole before the name exists, and a link never replaces what is there. */
  async #take(): Promise<void> {
    const beside = await this.#writeBeside('', 0);
    try {
      while (!(await this.#linkAndSettle(beside))) await this.#removeStale();
    } finally {
      await rm(beside, { force: true });
    }
  }

  async #linkAndSettle(beside: string): Promise<boolean> {
    if (await linked(beside, this.#path)) await wait(SETTLE);
    return (await this.#owner())?.mark === this.#mark;
  }

  /** Moved aside first and looked at then: another process may have done the same and taken the folder in between. */
  async #removeStale(): Promise<void> {
    const text = await textOf(this.#path);
    if (text === undefined) return;
    const owner = parseOwner(text);
    if (owner && isRunning(owner)) {
      if (owner.mark === this.#mark) return;
      throw new FolderInUse(owner);
    }
    const aside = `${this.#path}.${randomUUID()}`;
    try {
      await rename(this.#path, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return;
    }
    if ((await textOf(aside)) !== text) await linked(aside, this.#path);
    await rm(aside, { force: true });
  }

  async #writeBeside(host: string, port: number): Promise<string> {
    const beside = `${this.#path}.${randomUUID()}`;
    await writeFile(beside, JSON.stringify({ ...self(host, port), mark: this.#mark }));
    return beside;
  }

  async #mustBeOurs(): Promise<void> {
    const owner = await this.#owner();
    if (owner?.mark !== this.#mark) throw new FolderInUse(owner ?? self('', 0));
  }

  async #owner(): Promise<Owner | undefined> {
    return parseOwner((await textOf(this.#path)) ?? '');
  }
}

/** False when the name is taken. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
