/**
 * Work on the store that one collector at a time does, of all that share a control database: a lock of its session, which ends with
 * the process that has it. It is waited for as long as that takes.
 */
import { reasonOf } from '../reason-of.ts';
import { ServerFault } from '../store/server-fault.ts';

export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** As much of a client as a lock needs. */
export interface LockClient {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

/** Any number that nothing else locks. */
const LOCK = 7701;
const PATIENCE = 10_000;

/** Without a server of PostgreSQL there is nobody to share with. */
export function aloneBy(
  postgresUrl: string,
  clientOf: (url: string) => Promise<LockClient> = connectionTo,
): Alone {
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
    // A connection that breaks later takes the lock with it; the work goes on.
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
