/**
 * Repeats, in restored data, the corrections and erasures that were made after the backup. The ledger has only a
 * digest of an erased visitor. It is therefore compared with the digest of every stored identifier.
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
  /** Erasures by earlier versions, whose entries have no salt. They must be run again by hand. */
  readonly unknown: number;
}

/** The corrections are already in the ledger. */
const NO_LEDGER: MenderParts['control'] = {
  beginMend: async () => '',
  endMend: async () => undefined,
  note: async () => undefined,
};

/** `from`: entries completed before this time are already applied in the backup. */
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

/** Empty if no data of the visitor is left. `undefined` if the visitor cannot be identified. */
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

/** The texts between the separators of a request, both unchanged and decoded. */
function valuesIn(bytes: Buffer): ReadonlySet<string> {
  const values = bytes.toString('latin1').split(/[&=?\t]/);
  return new Set(values.flatMap((value) => [value, decoded(value)]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // An encoded character was cut off.
    return value;
  }
}
