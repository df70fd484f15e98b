/**
 * The place in the journal up to which the store has confirmed hits. The file is written under a temporary name and
 * renamed, without a sync. An older checkpoint only causes some records to be inserted again, and the store
 * recognises them by their ids. A wrong place would skip records permanently, so the checkpoint has a checksum.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { JournalRange } from './journal.ts';

export interface Checkpoint {
  /** Everything before this place is stored. */
  readonly stored?: { readonly segment: string; readonly offset: number };
  /** A batch without confirmation: it may be stored or not. */
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
        // There is no checkpoint yet, or a crash cut it short. All records in the journal are inserted again.
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
