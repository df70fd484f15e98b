/** Who has a data folder: what its file says, and whether that process still runs. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Owner {
  readonly process: number;
  /** Tells the process from a later one of the same number, where the system says when a process began. */
  readonly began: string;
  /** 0 while it starts. */
  readonly port: number;
  /** Address on which it answers to this machine. */
  readonly host: string;
  /** Of this one taking of the folder. */
  readonly mark?: string;
}

/** The collector that has the folder now; nothing when there is none, or when the one that had it has ended. */
export async function ownerOf(folder: string): Promise<Owner | undefined> {
  const owner = parseOwner((await textOf(pathIn(folder))) ?? '');
  return owner && isRunning(owner) ? owner : undefined;
}

/** Nothing when there is no such file. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

export function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // One that a crash cut short.
    return undefined;
  }
}

export function pathIn(folder: string): string {
  return join(folder, 'collector.json');
}

export function self(host: string, port: number): Owner {
  return { process: process.pid, began: beganOf(process.pid), port, host };
}

export function isRunning(owner: Owner): boolean {
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
