/** Which figures a caller may see in the answer of a report or an exploration. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { VisibleDepartments } from '../hit/rights/visible-departments.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { isSuppressed, type AskedFigures } from '../people/suppression.ts';
import { visibleDepartmentsOf } from '../hit/rights/visible-departments-of.ts';
import type { RemoteStore } from '../store-process/remote-store.ts';
import { STORE_PATIENCE } from '../store/health/store-patience.ts';

export interface FigureParts {
  readonly store: Pick<RemoteStore, 'whenReady'>;
  readonly control: Pick<ControlStore, 'open'>;
}

/**
 * `isForSharing`: the answer becomes a file or a print for other people. A command waits for a collector that has just
 * started. A screen shows the error and asks again.
 */
export async function figuresFor(
  caller: Caller,
  asked: { readonly query: AskedFigures; readonly isForSharing: boolean },
  { store, control }: FigureParts,
  database: () => ControlDatabase,
): Promise<{ readonly isSuppressed: boolean; readonly sight: VisibleDepartments }> {
  if (caller.kind === 'command') {
    await store.whenReady(STORE_PATIENCE);
    await control.open();
  }
  return {
    isSuppressed: await isSuppressed(caller, asked.query, asked.isForSharing, database),
    sight: visibleDepartmentsOf(caller, 'figures'),
  };
}
