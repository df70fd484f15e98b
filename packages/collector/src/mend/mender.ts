/**
 * Applies a task to all data of a collector: the store, the journal, damaged parts of the journal, and the newest
 * hits in memory.
 */
import type { WriteLedgers } from '../backup/known-backups.ts';
import type { ControlStore } from '../control/control-store.ts';
import type { Doer } from '../people/activity.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalFiles } from '../journal/journal-files.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { InTurn } from '../store/serial-queue.ts';
import type { StoreFeeder } from '../store/store-feeder.ts';
import { mendAside, mendJournal } from './mend-journal.ts';
import type { MendedHits, MendReport, MendTask } from './mend-task.ts';
import { mendHit } from './mended-hit.ts';
import { STORE_PATIENCE } from '../store/store-patience.ts';

export interface MenderParts {
  readonly journal: Pick<Journal, 'segments'>;
  readonly files: JournalFiles;
  readonly store: {
    whenReady(patience?: number): Promise<void>;
    mend(task: MendTask, isApplied: boolean): Promise<MendedHits>;
  };
  readonly feeder: Pick<StoreFeeder, 'flush'>;
  readonly control: Pick<ControlStore, 'beginMend' | 'endMend' | 'note'>;
  /** Only in a running collector. */
  readonly feed?: Pick<LiveFeed, 'forget'>;
  /** Keeps corrections from running during a backup. */
  readonly inTurn?: InTurn;
  readonly ledgers?: WriteLedgers;
}

export interface Mending {
  readonly task: MendTask;
  /** False: only counts. */
  readonly isApplied: boolean;
  /** A user of the console, or the system account that ran the command. */
  readonly by: Doer;
}

/**
 * Throws `ControlUnavailable` if the change cannot be logged, or the error of the store. A repeated call is harmless.
 */
export async function mend(parts: MenderParts, mending: Mending): Promise<MendReport> {
  const { inTurn = (work) => work() } = parts;
  return await inTurn(() => mendAlone(parts, mending));
}

async function mendAlone(
  parts: MenderParts,
  { task, isApplied, by }: Mending,
): Promise<MendReport> {
  const { journal, files, store, feeder, control, feed, ledgers } = parts;
  await store.whenReady(STORE_PATIENCE);
  // A record that is only in the journal would be overwritten without being stored.
  await feeder.flush();
  // Counting with a pattern is a search of all hits, so it is logged too. A failed log entry is ignored here: a user
  // who can read the data folder does not depend on the control database.
  if (!isApplied)
    await control.note({ who: by, what: 'mend-counted', about: task.kind }).catch(() => undefined);
  const entry = isApplied ? await control.beginMend(by, task) : undefined;
  // The ledger next to the backups is written before any change. After a crash, a restore of these backups repeats
  // the task.
  if (entry !== undefined) await ledgers?.();
  const { hits, sums, fields } = await store.mend(task, isApplied);
  const report =
    task.kind === 'departments'
      ? { hits, sums, fields, journal: 0, quarantined: 0 }
      : {
          hits,
          sums,
          fields,
          journal: await mendJournal(files, journal.segments, task, isApplied),
          quarantined: await mendAside(files, task, isApplied),
        };
  if (entry !== undefined) {
    if (task.kind !== 'departments') feed?.forget((hit) => mendHit(hit, task) !== undefined);
    await control.endMend(entry, report);
    const written = await ledgers?.();
    if (written && written.unreachable > 0) return { ...report, unreachable: written.unreachable };
  }
  return report;
}
