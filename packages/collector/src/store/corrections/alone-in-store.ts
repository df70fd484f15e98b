/**
 * Lets one collector at a time correct the store. Two corrections at once would recount the same roll-ups. A collector
 * that is killed loses its turn when the lease expires.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { holdLease, LEASE_SECONDS, whileRenewed } from '../../control-store/database/lease.ts';

const LEASE = 'correction';

/** `run`: of this process. `pause`: milliseconds between two tries. Throws if the database does not answer. */
export async function aloneInStore<T>(
  database: ControlDatabase,
  run: string,
  pause: number,
  work: () => Promise<T>,
): Promise<T> {
  const hold = (seconds: number): Promise<boolean> => holdLease(database, LEASE, run, seconds);
  while (!(await hold(LEASE_SECONDS))) await wait(pause);
  try {
    return await whileRenewed(hold, work);
  } finally {
    await hold(0).catch(() => false);
  }
}
