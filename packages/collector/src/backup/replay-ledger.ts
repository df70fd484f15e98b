/**
 * Repeats, in restored data, the corrections and erasures that were made after the backup. The ledger has only a
 * digest of an erased visitor. It is therefore compared with the digest of every stored identifier.
 */
import type { ErasedTask, LedgerEntry } from '../control-store/ledger.ts';
import { visitorTest } from '../store/corrections/redact/is-of-visitor.ts';
import { tasksOf } from '../store/corrections/tasks-of.ts';
import { correct, type CorrectionParts } from '../store/corrections/correct.ts';
import { COMMAND } from '../control-store/activity.ts';
import type { JournalFiles } from '../intake/journal/journal-files.ts';
import { valuesIn } from '../store/corrections/redact/values-in.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';

export interface Replayed {
  readonly entries: number;
  readonly hits: number;
  /** Erasures by earlier versions, whose entries have no salt. They must be run again by hand. */
  readonly unknown: number;
}

/** The corrections are already in the ledger. */
const NO_LEDGER: CorrectionParts['control'] = {
  beginCorrection: async () => '',
  completeCorrection: async () => undefined,
  note: async () => undefined,
};

/** `from`: entries completed before this time are already applied in the backup. */
export async function replayLedger(
  parts: Pick<JournalAndStore, 'journal' | 'files' | 'store' | 'feeder' | 'inTurn'>,
  entries: readonly LedgerEntry[],
  from: string,
): Promise<Replayed> {
  const replayed = { entries: 0, hits: 0, unknown: 0 };
  for (const { endedAt, task } of entries) {
    if (endedAt !== null && Date.parse(endedAt) < Date.parse(from)) continue;
    const aside = task.kind === 'erase' ? await identifiersAside(parts.files, task) : [];
    const tasks = await tasksOf(task, parts.store, aside);
    replayed.entries += 1;
    if (!tasks) replayed.unknown += 1;
    for (const one of tasks ?? []) {
      const report = await correct(
        { ...parts, control: NO_LEDGER },
        { task: one, isApplied: true, by: COMMAND },
      );
      replayed.hits += report.hits;
    }
  }
  return replayed;
}

async function identifiersAside(
  files: Pick<JournalFiles, 'namesAside' | 'readAside'>,
  task: ErasedTask,
): Promise<string[]> {
  const isVisitor = visitorTest(task);
  const found: string[] = [];
  for (const name of await files.namesAside())
    for (const value of valuesIn(await files.readAside(name)))
      if (isVisitor(value)) found.push(value);
  return found;
}
