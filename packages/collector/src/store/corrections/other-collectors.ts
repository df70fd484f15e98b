/** Waits for the other collectors of the store during a correction that this collector leads. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { beginStore, partsOfOthers, type CollectorPart } from '../../control-store/ledger-parts.ts';

export interface Patience {
  /** Milliseconds between two looks. */
  readonly pause: number;
  /** Milliseconds to wait for collectors that run. */
  readonly longest: number;
}

export const PATIENCE: Patience = { pause: 500, longest: 600_000 };

/**
 * Resolves once the journals of all running collectors are in the store, or the time is over. Then the correction of
 * the store begins. It corrects the hits of exactly the collectors whose part `isStored`. The others correct the
 * store themselves later.
 */
export async function othersBeforeStore(
  database: ControlDatabase,
  entry: string,
  collector: string,
  { pause, longest }: Patience,
): Promise<readonly CollectorPart[]> {
  const look = (): Promise<readonly CollectorPart[]> => partsOfOthers(database, entry, collector);
  for (const deadline = Date.now() + longest; Date.now() < deadline; await wait(pause))
    if ((await look()).every(({ isAlive, isStored }) => isStored || !isAlive)) break;
  await beginStore(database, entry);
  return await look();
}
