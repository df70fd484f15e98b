/**
 * PostgreSQL behind the few calls that the control data needs. It is either embedded (PGlite, in a process of its
 * own) or a server.
 */
import { Helper } from '../../base/child-process/helper.ts';
import { processModule } from '../../base/files/places.ts';
import type { EmbeddedControl, EmbeddedOptions } from './control-process.ts';
import type { Statement } from './statement.ts';

export interface ControlDatabase {
  query<T>(sql: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Runs the statements in order, in one transaction. Returns the rows of the last one. */
  together<T>(statements: readonly Statement[]): Promise<readonly T[]>;
  /** Runs several statements at once: all or none of them take effect. */
  runAll(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The first start of the embedded database takes seconds. In milliseconds. */
const PATIENCE = 120_000;
/** For a server that stops answering without an error. In milliseconds. */
const SERVER_PATIENCE = 10_000;

export async function openControlDatabase(url: string, folder: string): Promise<ControlDatabase> {
  return url === '' ? openEmbedded(folder) : await openPool(url);
}

function openEmbedded(folder: string): ControlDatabase {
  const open: EmbeddedOptions = { folder };
  const helper = new Helper<EmbeddedControl>({
    entry: processModule('control-store/database/control-process'),
    open,
    onState: () => undefined,
  });
  return {
    async query<T>(sql: string, values: readonly unknown[] = []) {
      await helper.whenReady(PATIENCE);
      return (await helper.call('query', sql, values)) as readonly T[];
    },
    async together<T>(statements: readonly Statement[]) {
      await helper.whenReady(PATIENCE);
      return (await helper.call('together', statements)) as readonly T[];
    },
    async runAll(sql) {
      await helper.whenReady(PATIENCE);
      await helper.call('runAll', sql);
    },
    close: () => helper.close(),
  };
}

async function openPool(url: string): Promise<ControlDatabase> {
  const { default: postgres } = await import('pg');
  const pool = new postgres.Pool({
    connectionString: url,
    max: 4,
    application_name: 'balise',
    connectionTimeoutMillis: SERVER_PATIENCE,
    query_timeout: SERVER_PATIENCE,
  });
  // The pool replaces a connection that breaks while idle. Without a listener, the event would stop the process.
  pool.on('error', () => undefined);
  return {
    async query<T>(sql: string, values: readonly unknown[] = []) {
      return (await pool.query(sql, [...values])).rows as readonly T[];
    },
    async together<T>(statements: readonly Statement[]) {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        await client.query('BEGIN');
        let rows: readonly T[] = [];
        for (const { sql, values = [] } of statements)
          rows = (await client.query(sql, [...values])).rows as readonly T[];
        await client.query('COMMIT');
        return rows;
      } catch (error) {
        fault = error as Error;
        // A connection whose rollback fails is closed and not reused.
        await client.query('ROLLBACK').then(
          () => (fault = undefined),
          () => undefined,
        );
        throw error;
      } finally {
        client.release(fault);
      }
    },
    async runAll(sql) {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}
