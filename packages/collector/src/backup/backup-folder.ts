/**
 * Writes the folder of a backup, file by file. Each file is on the disk, and its checksum is known, before the next
 * one starts.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from '../base/errors/reason-of.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackupFile } from './manifest.ts';

const OWN_USER_ONLY = { folder: 0o700, file: 0o600 };

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export class BackupFolder {
  readonly path: string;
  readonly files: BackupFile[] = [];
  readonly #signal: AbortSignal | undefined;

  private constructor(path: string, signal?: AbortSignal) {
    this.path = path;
    this.#signal = signal;
  }

  /** Throws a `BackupFault` if the folder is not empty. */
  static async make(path: string, signal?: AbortSignal): Promise<BackupFolder> {
    try {
      await mkdir(path, { recursive: true, mode: OWN_USER_ONLY.folder });
      if ((await readdir(path)).length > 0)
        throw new BackupFault('backup.fault.not-empty', { folder: path });
    } catch (error) {
      throw notWritten(path, error);
    }
    return new BackupFolder(path, signal);
  }

  /** `onBytes`: called with the length of each piece. */
  async add(path: string, source: Source, onBytes?: (bytes: number) => void): Promise<void> {
    const target = join(this.path, path);
    await mkdir(dirname(target), { recursive: true, mode: OWN_USER_ONLY.folder });
    const written = await writeHashed(target, source, (bytes) => {
      this.#signal?.throwIfAborted();
      onBytes?.(bytes);
    });
    this.files.push({ path, ...written });
  }

  /** Removes an unfinished backup, so that no folder remains that looks like one. */
  async removeAll(): Promise<void> {
    await rm(this.path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns once the bytes are on the disk. */
export async function writeHashed(
  target: string,
  source: Source,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(target, 'wx', OWN_USER_ONLY.file);
  try {
    for await (const piece of source) {
      hash.update(piece);
      await file.writeFile(piece);
      bytes += piece.length;
      onBytes(piece.length);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, digest: hash.digest('hex') };
}

/** Converts a file system error (full disk, missing permission) to a `BackupFault`. */
export function notWritten(folder: string, error: unknown): unknown {
  const { syscall } = Object(error) as { syscall?: unknown };
  return syscall === undefined
    ? error
    : new BackupFault('backup.fault.not-written', { folder, reason: reasonOf(error) });
}
