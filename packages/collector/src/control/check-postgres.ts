/** Before anything is made there: whether the control database is one that knows our statements and keeps our locks. */
import { ServerFault } from '../store/server-fault.ts';
import type { ControlDatabase } from './control-database.ts';

/** The oldest that its makers still mended when this was written; Debian's is 15. */
const OLDEST = 14;

/** Throws a `ServerFault`, or what the connection or the server said. */
export async function checkPostgres(database: Pick<ControlDatabase, 'query'>): Promise<void> {
  const [row] = await database.query<{ version: string }>('SELECT version() AS version');
  // Others speak its language and have locks that hold nothing.
  const [, version = ''] = /^PostgreSQL (\d+(?:\.\d+)?)/.exec(row?.version ?? '') ?? [];
  if (version === '') throw new ServerFault('NOT_POSTGRES');
  if (Number.parseInt(version, 10) < OLDEST) throw new ServerFault('POSTGRES_TOO_OLD', version);
}
