/** Checks the checksum of each file of a backup before anything is restored. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { BackupFault } from './backup-fault.ts';
import type { BackupFile } from './manifest.ts';
import type { OnProgress } from './progress.ts';

/** Throws a `BackupFault` with the name of the first damaged or missing file. */
export async function verifyFiles(
  folder: string,
  files: readonly BackupFile[],
  onProgress: OnProgress,
): Promise<void> {
  const of = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  onProgress({ step: 'check', done, of });
  for (const { path, digest } of files) {
    const file = join(folder, path);
    const hash = createHash('sha256');
    try {
      for await (const piece of createReadStream(file)) {
        hash.update(piece as Uint8Array);
        onProgress({ step: 'check', done: (done += (piece as Uint8Array).length), of });
      }
    } catch (cause) {
      throw new BackupFault('backup.fault.damaged', { file }, { cause });
    }
    if (hash.digest('hex') !== digest) throw new BackupFault('backup.fault.damaged', { file });
  }
}
