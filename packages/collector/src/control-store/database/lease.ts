/**
 * Leases for tasks that one collector at a time does. A collector that is killed loses a task when its lease expires.
 */
import type { ControlDatabase } from './control-database.ts';

/** Of a lease that is renewed while its work runs. After a collector is killed, the others wait this long. */
export const LEASE_SECONDS = 60;
const RENEWED_EVERY = 15_000;

/** Takes or renews a lease. Returns false while another holder has it. */
export async function holdLease(
  database: ControlDatabase,
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO lease (name, holder, ends_at) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
     WHERE lease.holder = excluded.holder OR lease.ends_at <= now()
     RETURNING name`,
    [name, holder, seconds],
  );
  return rows.length > 0;
}

/** Runs the work with a lease that is renewed meanwhile. Returns false, and does nothing, while another holder has it. */
export async function withLease(
  database: ControlDatabase,
  name: string,
  holder: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const hold = (seconds: number): Promise<boolean> => holdLease(database, name, holder, seconds);
  if (!(await hold(LEASE_SECONDS))) return false;
  await whileRenewed(hold, work);
  return true;
}

/**
 * Runs the work and renews its lease meanwhile. `hold`: renews it for this many seconds. If the control database does
 * not answer, no other collector can take the lease either.
 */
export async function whileRenewed<T>(
  hold: (seconds: number) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void hold(LEASE_SECONDS).catch(() => false), RENEWED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
