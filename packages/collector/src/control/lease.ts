/** Work that one collector at a time does: who has it, and until when. One that is killed has it no longer than its lease. */
import type { ControlDatabase } from './control-database.ts';

/** Takes or prolongs; false while another holder has it. */
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
