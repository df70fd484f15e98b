/** Checks before any table is made that a ClickHouse server answers, and that it is new enough for our statements. */
import type { Database } from './database.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';

/** Oldest supported version, major and minor. The embedded engine is newer. */
const OLDEST = [24, 3] as const;

/** Throws a `ServerFault`, or the error of the connection or the server. */
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
    // The error page of another kind of server has neither a connection error code nor an engine error type.
    const { code, type, message } = error as { code?: unknown; type?: unknown; message?: unknown };
    if (code ?? type) throw error;
    if (/time(d )?out/i.test(String(message)))
      throw Object.assign(new Error(), { code: 'ETIMEDOUT' });
    // Versions whose errors have no type do not support our settings either.
    if (String(message).includes('DB::Exception')) throw new ServerFault('TOO_OLD');
    throw new ServerFault('NOT_CLICKHOUSE');
  }
}
