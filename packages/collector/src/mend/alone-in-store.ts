/**
 * Lets one collector at a time correct the store. Two corrections at once would recount the same roll-ups. A collector
 * that is killed loses its turn when the lease expires.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ControlDatabase } from '../control/control-database.ts';
import { holdLease } from '../control/lease.ts';

const LEASE = 'correction';
const LEASE_SECONDS = 60;
const PROLONGED_EVERY = 15_000;

/** `run`: of this process. `pause`: milliseconds between two tries. Throws if the database does not answer. */
export async function aloneInStore<T>(
  database: ControlDatabase,
  run: string,
  pause: number,
  work: () => Promise<T>,
): Promise<T> {
  const hold = (seconds: number): Promise<boolean> => holdLease(database, LEASE, run, seconds);
  while (!(await hold(LEASE_SECONDS))) await wait(pause);
  // If the database does not answer, no other collector can take the lease either.
  const prolonging = setInterval(
    () => void hold(LEASE_SECONDS).catch(() => false),
    PROLONGED_EVERY,
  );
  try {
    return await work();
  } finally {
    clearInterval(prolonging);
    await hold(0).catch(() => false);
  }
}
