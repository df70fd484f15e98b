/** Before anything is made there: whether a ClickHouse answers, and one that knows our statements. */
import type { Database } from './database.ts';
import { ServerFault } from './server-fault.ts';

/** Major and minor; the embedded engine is newer. */
const OLDEST = [24, 3] as const;

/** Throws a `ServerFault`, or what the connection or the server said. */
export async function checkServer(database: Pick<Database, 'rows'>): Promise<void> {
  const version = await versionOf(database);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new ServerFault('TOO_OLD', version.replace(/[^\d.]/g, ''));
}

async function versionOf(database: Pick<Database, 'rows'>): Promise<string> {
  const rows = await asked(database);
  const [row] = rows;
  if (typeof row?.version === 'string' && /^\d+\.\d+/.test(row.version)) return row.version;
  throw new ServerFault('NOT_CLICKHOUSE');
}

async function asked(database: Pick<Database, 'rows'>): Promise<readonly { version?: unknown }[]> {
  try {
    return await database.rows<{ version?: unknown }>('SELECT version() AS version');
  } catch (error) {
    // A page of another server has neither the code of a connection nor the type of the engine.
    const { code, type, message } = error as { code?: unknown; type?: unknown; message?: unknown };
    if (code ?? type) throw error;
    if (/time(d )?out/i.test(String(message)))
      throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
    // Before they had words for errors they did not know our settings either.
    if (String(message).includes('DB::Exception')) throw new ServerFault('TOO_OLD');
    throw new ServerFault('NOT_CLICKHOUSE');
  }
}
