/**
 * How far the store has confirmed. Written beside and renamed, never synced: an older checkpoint
 * only means that some records are offered again, and the store knows them by their identifiers.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
        return JSON.parse(await readFile(path, 'utf8')) as Checkpoint;
      } catch {
        // None yet, or cut short by a crash: everything that is left in the journal is offered again.
        return {};
      }
    },
    async write(checkpoint) {
      const beside = `${path}.new`;
      await writeFile(beside, JSON.stringify(checkpoint));
      await rename(beside, path);
    },
  };
}
