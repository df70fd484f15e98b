/**
 * Runs work on the store in only one of the collectors that share a control database at a time. It uses a lock of the
 * database session, which is released when the process stops. Waiting for the lock has no time limit.
 */
import { reasonOf } from '../../base/errors/reason-of.ts';
import { ServerFault } from '../../base/errors/server-fault.ts';

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** The methods of a PostgreSQL client that the lock needs. */
export interface LockClient {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

/** A number that no other lock uses. */
const LOCK = 7701;
const PATIENCE = 10_000;

/** Without a PostgreSQL server (`postgresUrl` is empty) no other collector shares the store, so no lock is taken. */
export function exclusivelyBy(
  postgresUrl: string,
  clientOf: (url: string) => Promise<LockClient> = connectionTo,
): Exclusively {
  if (postgresUrl === '') return (work) => work();
  return async (work) => {
    const client = await locked(await clientOf(postgresUrl));
    try {
      return await work();
    } finally {
      await client.end();
    }
  };
}

async function locked(client: LockClient): Promise<LockClient> {
  try {
    // If the connection breaks later, the lock is released, but the work continues.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new ServerFault('NO_LOCK', reasonOf(error), { cause: error });
  }
}

async function connectionTo(url: string): Promise<LockClient> {
  const { default: postgres } = await import('pg');
  return new postgres.Client({
    connectionString: url,
    application_name: 'balise tables',
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
  });
}
