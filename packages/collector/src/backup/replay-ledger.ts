/**
 * What was repaired and erased after a back-up was taken, done again in what was restored. Of an erased visitor the ledger has a digest
 * only: every identifier that is stored is tried.
 */
import {
  visitorDigest,
  type ErasedTask,
  type KeptTask,
  type LedgerEntry,
} from '../control/ledger.ts';
import { mend, type MenderParts } from '../mend/mender.ts';
import type { MendTask } from '../mend/mend-task.ts';
import { COMMAND } from '../people/activity.ts';
import type { JournalFiles } from '../journal/journal-files.ts';
import type { Hits } from '../open-hits.ts';

export interface Replayed {
  readonly entries: number;
  readonly hits: number;
  /** Erasures of earlier versions, whose entries do not say enough: they are to be given again. */
  readonly unknown: number;
}

/** Written down already. */
const NO_LEDGER: MenderParts['control'] = {
  beginMend: async () => '',
  endMend: async () => undefined,
  note: async () => undefined,
};

/** `from`: what ended before is in the back-up. */
export async function replayLedger(
  parts: Pick<Hits, 'journal' | 'files' | 'store' | 'feeder' | 'inTurn'>,
  entries: readonly LedgerEntry[],
  from: string,
): Promise<Replayed> {
  const replayed = { entries: 0, hits: 0, unknown: 0 };
  for (const { endedAt, task } of entries) {
    if (endedAt !== null && Date.parse(endedAt) < Date.parse(from)) continue;
    const tasks = await tasksOf(task, parts);
    replayed.entries += 1;
    if (!tasks) replayed.unknown += 1;
    for (const one of tasks ?? []) {
      const report = await mend(
        { ...parts, control: NO_LEDGER },
        { task: one, isApplied: true, by: COMMAND },
      );
      replayed.hits += report.hits;
    }
  }
  return replayed;
}

/** None where nothing is left of the visitor; nothing where nobody can tell who it was. */
async function tasksOf(
  task: KeptTask,
  { store, files }: Pick<Hits, 'store' | 'files'>,
): Promise<readonly MendTask[] | undefined> {
  if (task.kind !== 'erase') return [task];
  const { salt, visitor } = task;
  if (salt === undefined) return undefined;
  const stored = await store.identifiersOf({ salt, digest: visitor });
  const aside = await identifiersAside(files, { ...task, salt });
  return [...new Set([...stored, ...aside])].map((one) => ({ kind: 'erase', visitor: one }));
}

async function identifiersAside(
  files: Pick<JournalFiles, 'namesAside' | 'readAside'>,
  { salt, visitor }: ErasedTask & { readonly salt: string },
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await files.namesAside())
    for (const value of valuesIn(await files.readAside(name)))
      if (visitorDigest(value, salt) === visitor) found.push(value);
  return found;
}

/** What stands between the separators of a request, as it stands there and as it reads. */
function valuesIn(bytes: Buffer): ReadonlySet<string> {
  const values = bytes.toString('latin1').split(/[&=?\t]/);
  return new Set(values.flatMap((value) => [value, decoded(value)]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Cut in the middle of a character.
    return value;
  }
}
