/**
 * Checks before any table is made that the control database is PostgreSQL, supports our statements and has working
 * locks.
 */
import { ServerFault } from '../../base/errors/server-fault.ts';
import type { ControlDatabase } from './control-database.ts';

/** The oldest version that its developers supported when this was written. Debian's version is 15. */
const OLDEST = 14;

/** Throws a `ServerFault`, or the error of the connection or the server. */
export async function checkPostgres(database: Pick<ControlDatabase, 'query'>): Promise<void> {
  const [row] = await database.query<{ version: string }>('SELECT version() AS version');
  // Some other databases use the same protocol, but their locks have no effect.
  const [, version = ''] = /^PostgreSQL (\d+(?:\.\d+)?)/.exec(row?.version ?? '') ?? [];
  if (version === '') throw new ServerFault('NOT_POSTGRES');
  if (Number.parseInt(version, 10) < OLDEST) throw new ServerFault('POSTGRES_TOO_OLD', version);
}
