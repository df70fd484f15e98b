/**
 * The note of a collector in its data folder, with its address. Only the lock of the folder shows whether it runs.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface FolderNote {
  /** Process id for people. It has no meaning in another container. */
  readonly process: number;
  /** Address and port for requests from this machine. */
  readonly host: string;
  readonly port: number;
}

/** Milliseconds to connect on the same machine. */
const CONNECTION = 2000;

const pathIn = (folder: string): string => join(folder, 'collector.json');

/** Undefined if the note does not exist or cannot be read. */
export async function readNote(folder: string): Promise<FolderNote | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8')) as FolderNote;
  } catch {
    return undefined;
  }
}

/**
 * Whether the address accepts connections. A killed collector leaves its note, and one in another container cannot be
 * reached.
 */
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

/** Writes atomically: readers see the new note or the previous one. */
export async function writeNote(folder: string, note: FolderNote): Promise<void> {
  const beside = `${pathIn(folder)}.new`;
  await writeFile(beside, JSON.stringify(note));
  await rename(beside, pathIn(folder));
}

export async function removeNote(folder: string): Promise<void> {
  await rm(pathIn(folder), { force: true });
}
