/** The tasks of an entry of the ledger, which has only a digest of an erased visitor. */
import type { KeptTask } from '../../control-store/ledger.ts';
import type { VisitorDigest } from './redact/identifiers-of.ts';
import type { CorrectionTask } from '../../control-store/correction-task.ts';

export interface KnowsIdentifiers {
  identifiersOf(digest: VisitorDigest): Promise<readonly string[]>;
}

/** Empty if the store has no data of the visitor. `undefined` if the entry does not identify the visitor. */
export async function tasksOf(
  task: KeptTask,
  store: KnowsIdentifiers,
  others: readonly string[] = [],
): Promise<readonly CorrectionTask[] | undefined> {
  if (task.kind !== 'erase') return [task];
  const { salt, visitor: digest } = task;
  if (salt === undefined) return undefined;
  const stored = await store.identifiersOf({ salt, digest });
  return [...new Set([...stored, ...others])].map((visitor) => ({ kind: 'erase', visitor }));
}
