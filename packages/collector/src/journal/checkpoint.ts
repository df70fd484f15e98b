/**
 * How far the store has confirmed. Written beside and renamed, never synced: an older checkpoint
 * only means that some records are offered again, and the store knows them by their identifiers.
 * A place that is wrong would pass over records for good, so the checkpoint has a checksum.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { JournalRange } from './journal.ts';

export interface Checkpoint {
  /** Everything before this place is stored. */
  readonly stored?: { readonly segment: string; readonly offset: number };
  /** A batch that was on its way: nobody knows whether it arrived. */
  readonly pending?: JournalRange;
}

export interface CheckpointFile {
  read(): Promise<Checkpoint>;
  write(checkpoint: Checkpoint): Promise<void>;
}

export function checkpointFile(folder: string): CheckpointFile {
  const path = join(folder, 'checkpoint.json');
  return {
    async read() {
      try {
        const { checksum, ...checkpoint } = JSON.parse(await readFile(path, 'utf8')) as Checked;
        return checksum === checksumOf(checkpoint) ? checkpoint : {};
      } catch {
        // None yet, or cut short by a crash: everything that is left in the journal is offered again.
        return {};
      }
    },
    async write(checkpoint) {
      const beside = `${path}.new`;
      const checked: Checked = { ...checkpoint, checksum: checksumOf(checkpoint) };
      await writeFile(beside, JSON.stringify(checked));
      await rename(beside, path);
    },
  };
}

type Checked = Checkpoint & { readonly checksum: number };

const checksumOf = (checkpoint: Checkpoint): number => crc32(JSON.stringify(checkpoint));
