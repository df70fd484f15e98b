/**
 * Applies a task to all data of a store: the store, the journals of all its collectors, their damaged parts, and the
 * newest hits in memory. This collector leads the task, and the others follow it (`follow-ledger.ts`).
 */
import type { WriteLedgers } from '../../control-store/ledger.ts';
import type { CollectorName } from '../../control-store/collectors.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { ControlStore } from '../../control-store/control-store.ts';
import type { CollectorPart, JournalCounts } from '../../control-store/ledger-parts.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { STORE_PATIENCE } from '../health/store-patience.ts';
import { aloneInStore } from './alone-in-store.ts';
import { correctUntilNone, type CorrectedStore } from './correct-until-none.ts';
import type {
  CollectorReport,
  CorrectionReport,
  CorrectionTask,
} from '../../control-store/correction-task.ts';
import { othersBeforeStore, PATIENCE, type Patience } from './other-collectors.ts';
import { correctJournal, storeJournal, type JournalParts } from './own-journal.ts';
import type { TasksInForce } from './tasks-in-force.ts';

export interface CorrectionParts extends JournalParts {
  readonly store: CorrectedStore & { whenReady(patience?: number): Promise<void> };
  readonly control: Pick<ControlStore, 'beginCorrection' | 'completeCorrection' | 'note'> & {
    /** Throws while the database does not answer. */
    readonly database?: ControlDatabase;
  };
  /** Corrections at receipt. Only in a running collector. */
  readonly inForce?: Pick<TasksInForce, 'begin' | 'end'>;
  /** Keeps corrections from running during a backup. */
  readonly inTurn?: InTurn;
  readonly ledgers?: WriteLedgers;
  /** This collector among those of the control database. Without it, there are no others. */
  readonly self?: CollectorName;
  readonly patience?: Patience;
}

export interface Correction {
  readonly task: CorrectionTask;
  /** False: only counts. */
  readonly isApplied: boolean;
  /** A user of the console, or the system account that ran the command. */
  readonly by: Doer;
}

/**
 * Throws `ControlUnavailable` if the change cannot be logged, or the error of the store. A repeated call is harmless.
 */
export async function correct(
  parts: CorrectionParts,
  correction: Correction,
): Promise<CorrectionReport> {
  const { store, control, inTurn = (work) => work() } = parts;
  const { task, by } = correction;
  await store.whenReady(STORE_PATIENCE);
  if (!correction.isApplied) return await inTurn(() => count(parts, correction));
  return await lead(parts, await control.beginCorrection(by, task, parts.self), task);
}

async function count(parts: CorrectionParts, { task, by }: Correction): Promise<CorrectionReport> {
  const { store, control } = parts;
  await storeJournal(parts);
  // Counting with a pattern is a search of all hits, so it is logged too. A failed log entry is ignored here: a user
  // who can read the data folder does not depend on the control database.
  await control.note({ who: by, what: 'mend-counted', about: task.kind }).catch(() => undefined);
  return { ...(await store.correct(task, false)), ...(await ownJournal(parts, task, false)) };
}

/**
 * `entry`: of the ledger. Also continues a task that the end of the process interrupted. Two collectors may lead
 * tasks at once, so only the changes wait for their turn, not the wait for the other collectors.
 */
export async function lead(
  parts: CorrectionParts,
  entry: string,
  task: CorrectionTask,
): Promise<CorrectionReport> {
  const { store, control, inForce, ledgers, self, patience = PATIENCE } = parts;
  const { inTurn = (work) => work() } = parts;
  // The ledger in the data folder and next to the backups is written before any change. After a crash, the next start
  // and a restore of these backups repeat the task.
  await ledgers?.();
  inForce?.begin(entry, task, Date.now());
  await storeJournal(parts);
  const hasJournals = task.kind !== 'departments';
  const others =
    hasJournals && self && control.database
      ? await othersBeforeStore(control.database, entry, self.id, patience)
      : [];
  const [found, own] = await inTurn(async () => {
    const changed = await alone(parts, () => correctUntilNone(store, task));
    return [changed, await ownJournal(parts, task, true)] as const;
  });
  const collectors = others.length > 0 && self ? allOf(self.name, own, others) : undefined;
  const report = { ...found, ...own, ...(collectors ? { collectors } : {}) };
  await control.completeCorrection(entry, report, self?.id);
  inForce?.end(entry);
  const written = await ledgers?.();
  if (written && written.unreachable > 0) return { ...report, unreachable: written.unreachable };
  return report;
}

/** Without other collectors, the turn of this process is enough. */
export async function alone<T>(
  { self, control: { database }, patience = PATIENCE }: CorrectionParts,
  work: () => Promise<T>,
): Promise<T> {
  if (!self || !database) return await work();
  return await aloneInStore(database, self.run, patience.pause, work);
}

async function ownJournal(
  parts: CorrectionParts,
  task: CorrectionTask,
  isApplied: boolean,
): Promise<JournalCounts> {
  if (task.kind === 'departments') return { journal: 0, quarantined: 0 };
  return await correctJournal(parts, task, isApplied);
}

function allOf(
  name: string,
  own: JournalCounts,
  others: readonly CollectorPart[],
): readonly CollectorReport[] {
  const reports = others.map(({ isStored, isAlive: _, ...part }) => ({
    ...part,
    isDone: isStored,
  }));
  return [{ name, ...own, isDone: true }, ...reports];
}
