/** Carries a task through everything that a collector keeps: store, journal, its damaged parts, and the newest hits in memory. */
import type { WriteLedgers } from '../backup/known-backups.ts';
import type { ControlStore } from '../control/control-store.ts';
import type { Doer } from '../people/activity.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalFiles } from '../journal/journal-files.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import type { InTurn } from '../store/in-turn.ts';
import type { StoreFeeder } from '../store/store-feeder.ts';
import { mendAside, mendJournal } from './mend-journal.ts';
import type { MendedHits } from './mend-store.ts';
import type { MendReport, MendTask } from './mend-task.ts';
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
  /** Where a collector runs. */
  readonly feed?: Pick<LiveFeed, 'forget'>;
  /** Not while everything is copied. */
  readonly inTurn?: InTurn;
  readonly ledgers?: WriteLedgers;
}

export interface Mending {
  readonly task: MendTask;
  /** Without it everything is only counted. */
  readonly isApplied: boolean;
  /** A person of the console, or the user of the machine on which the command was given. */
  readonly by: Doer;
}

/** Throws `ControlUnavailable` where nobody could write down what is changed, and what the store says. Repeating it is harmless. */
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
  // What waits in the journal only would be taken out of it and be nowhere.
  await feeder.flush();
  // A pattern that is only counted is a search of all hits too. Who may read the folder need not wait for the control database.
  if (!isApplied)
    await control.note({ who: by, what: 'mend-counted', about: task.kind }).catch(() => undefined);
  const entry = isApplied ? await control.beginMend(by, task) : undefined;
  // Beside the back-ups before anything changes: whoever is cut off between has it done again there.
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
