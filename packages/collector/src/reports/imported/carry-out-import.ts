/** Carries out an import task. Changes are recorded in the activity first. */
import type { ControlStore } from '../../control-store/control-store.ts';
import { COMMAND } from '../../control-store/activity.ts';
import type { ImportAnswer, ImportTask } from '@balise/contract';
import { STORE_PATIENCE } from '../../store/health/store-patience.ts';

export interface ImportingParts {
  readonly store: {
    whenReady(patience?: number): Promise<void>;
    keepImports(task: ImportTask): Promise<ImportAnswer>;
  };
  readonly control: Pick<ControlStore, 'note'>;
}

/** Throws `ControlUnavailable` if the change cannot be recorded, and any error of the store. */
export async function carryOutImport(
  { store, control }: ImportingParts,
  task: ImportTask,
): Promise<ImportAnswer> {
  await store.whenReady(STORE_PATIENCE);
  if (task.do === 'finish') {
    const { name, environment, suite, days, rows } = task.import;
    const sorted = [...days].sort();
    await control.note({
      who: { ...COMMAND, name: task.by },
      what: 'imported',
      about: name,
      after: { environment, suite, from: sorted[0], to: sorted.at(-1), days: days.length, rows },
    });
  }
  if (task.do === 'remove')
    await control.note({
      who: { ...COMMAND, name: task.by },
      what: 'import-removed',
      about: task.name,
    });
  return await store.keepImports(task);
}
