/**
 * Leases for tasks that one collector at a time does. A collector that is killed loses a task when its lease expires.
 */
import type { ControlDatabase } from './control-database.ts';

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
