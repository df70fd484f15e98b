/** The data folder belongs to one collector at a time: a file in it says which process that is, and on which port it answers. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Owner {
  readonly process: number;
  /** Tells the process from a later one of the same number, where the system says when a process began. */
  readonly began: string;
  /** 0 while it starts. */
  readonly port: number;
  /** Address on which it answers to this machine. */
  readonly host: string;
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly owner: Owner;

  constructor(owner: Owner) {
    super(`in use by process ${owner.process}`);
    this.owner = owner;
  }
}

export class DataFolder {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  /** Takes the folder, or throws `FolderInUse`. */
  static async take(folder: string): Promise<DataFolder> {
    await mkdir(folder, { recursive: true });
    const taken = new DataFolder(pathIn(folder));
    const content = JSON.stringify(self('', 0));
    for (;;) {
      try {
        await writeFile(taken.#path, content, { flag: 'wx' });
        return taken;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = await ownerOf(folder);
      if (owner) throw new FolderInUse(owner);
      await rm(taken.#path, { force: true });
    }
  }

  async answerOn(host: string, port: number): Promise<void> {
    const beside = `${this.#path}.new`;
    await writeFile(beside, JSON.stringify(self(host, port)));
    await rename(beside, this.#path);
  }

  async release(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

/** The collector that has the folder now; nothing when there is none, or when the one that had it has ended. */
export async function ownerOf(folder: string): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(pathIn(folder), 'utf8')) as Owner;
    return isRunning(owner) ? owner : undefined;
  } catch {
    // No such file, or one that a crash cut short.
    return undefined;
  }
}

function pathIn(folder: string): string {
  return join(folder, 'collector.json');
}

function self(host: string, port: number): Owner {
  return { process: process.pid, began: beganOf(process.pid), port, host };
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.process, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return beganOf(owner.process) === owner.began;
}

/** The moment a process began, in ticks of the system, from what follows its name in `/proc`. */
function beganOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // Not a system that tells.
    return '';
  }
}
