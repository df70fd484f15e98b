/** Repeats a correction of the store until nothing matches, because hits may be stored while it runs. */
import type { CorrectedHits, CorrectionTask } from '../../control-store/correction-task.ts';

export interface CorrectedStore {
  correct(task: CorrectionTask, isApplied: boolean): Promise<CorrectedHits>;
}

/** A correction that still finds hits after so many rounds does not end by itself. */
const MOST_ROUNDS = 20;

/**
 * Departments and simulated hits need one round: new hits have the new department, and a simulation may continue.
 * Returns the counts of all rounds together. Throws if hits still match after the last round.
 */
export async function correctUntilNone(
  store: CorrectedStore,
  task: CorrectionTask,
): Promise<CorrectedHits> {
  let { hits, sums, fields } = await store.correct(task, true);
  if (task.kind !== 'redact' && task.kind !== 'erase') return { hits, sums, fields };
  let found = hits;
  for (let round = 1; found > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error(`${found} hits still match`);
    const more = await store.correct(task, true);
    found = more.hits;
    hits += more.hits;
    sums += more.sums;
    fields = sumOf(fields, more.fields);
  }
  return { hits, sums, fields };
}

function sumOf(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum = new Map(Object.entries(one));
  for (const [name, count] of Object.entries(other)) sum.set(name, (sum.get(name) ?? 0) + count);
  return Object.fromEntries(sum);
}
