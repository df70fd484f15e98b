/** What the collector of a data folder says of itself in it: where it answers. Whether it runs, the lock of the folder says. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface FolderNote {
  /** For people who look; it means nothing in another container. */
  readonly process: number;
  /** Address and port on which it answers to its own machine. */
  readonly host: string;
  readonly port: number;
}

/** Milliseconds, on the same machine. */
const CONNECTION = 2000;

const pathIn = (folder: string): string => join(folder, 'collector.json');

/** Nothing where there is none, or where it cannot be read. */
export async function readNote(folder: string): Promise<FolderNote | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8')) as FolderNote;
  } catch {
    return undefined;
  }
}

/** Whether somebody takes connections there: one that was killed leaves its note, one in another container is not reached. */
export async function isAnswering({ host, port }: FolderNote): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECTION });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}

/** The whole note, or the one before it. */
export async function writeNote(folder: string, note: FolderNote): Promise<void> {
  const beside = `${pathIn(folder)}.new`;
  await writeFile(beside, JSON.stringify(note));
  await rename(beside, pathIn(folder));
}

export async function removeNote(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true });
}
