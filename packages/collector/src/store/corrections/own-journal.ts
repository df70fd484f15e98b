/** Corrects the journal of this collector, its damaged parts, and the newest hits in memory. */
import type { JournalCounts } from '../../control-store/ledger-parts.ts';
import type { Checkpoint } from '../../intake/journal/checkpoint.ts';
import type { Journal } from '../../intake/journal/journal.ts';
import type { JournalFiles } from '../../intake/journal/journal-files.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';
import { correctQuarantine, correctSegments } from './correct-segments.ts';
import { correctedHit, type HitTask } from './redact/corrected-hit.ts';

export interface JournalParts {
  readonly journal: Pick<Journal, 'segments' | 'written'>;
  readonly files: JournalFiles;
  /** Copies the journal to the store. */
  readonly feeder: {
    flush(): Promise<void>;
    readonly stored: Checkpoint['stored'];
    hold(): () => void;
  };
  /** Only in a running collector. */
  readonly feed?: Pick<LiveFeed, 'forget'>;
}

/**
 * Sends every received record to the store. Records that matched before the task was in force are then stored. Throws
 * if the store does not accept them.
 */
export async function storeJournal({ journal, feeder }: JournalParts): Promise<void> {
  await journal.written();
  await feeder.flush();
}

/** Overwrites what matches and is stored, or only counts. */
export async function correctJournal(
  { journal, files, feeder, feed }: JournalParts,
  task: HitTask,
  isApplied: boolean,
): Promise<JournalCounts> {
  // No segment is removed while it is read. The flush waits for a removal that has begun.
  const release = feeder.hold();
  try {
    await feeder.flush();
    const stored = isApplied ? { place: feeder.stored } : undefined;
    const counts = {
      journal: await correctSegments(files, journal.segments, task, stored),
      quarantined: await correctQuarantine(files, task, isApplied),
    };
    if (isApplied) feed?.forget((hit) => correctedHit(hit, task) !== undefined);
    return counts;
  } finally {
    release();
  }
}
