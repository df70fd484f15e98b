/** A control database for tests, with its tables: in memory, or on the server of `TEST_POSTGRES_URL`. */
import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import {
  openControlDatabase,
  type ControlDatabase,
} from '../../control-store/database/control-database.ts';
import { migrate } from '../../control-store/database/migrate.ts';
import { inMemory } from './prepared-pglite.ts';

/** A PostgreSQL server, such as `postgres://user:password@localhost:5432`. Each test then has a database of its own there. */
const SERVER = process.env['TEST_POSTGRES_URL'] ?? '';

export async function emptyControlDatabase(): Promise<ControlDatabase> {
  return SERVER === '' ? onPglite(await inMemory()) : await onServer(SERVER);
}

async function onServer(url: string): Promise<ControlDatabase> {
  const name = `balise_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openControlDatabase(url, '');
  await server.runAll(`CREATE DATABASE ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const own = await openControlDatabase(String(address), '');
  return {
    query: (sql, values) => own.query(sql, values),
    together: (statements) => own.together(statements),
    runAll: (sql) => own.runAll(sql),
    async close() {
      await own.close();
      await server.runAll(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.close();
    },
  };
}

/** With the current tables. */
export async function controlDatabase(): Promise<ControlDatabase> {
  const database = await emptyControlDatabase();
  await migrate(database);
  return database;
}

export function onPglite(pglite: PGlite): ControlDatabase {
  return {
    query: async <T>(sql: string, values: readonly unknown[] = []) =>
      (await pglite.query<T>(sql, [...values])).rows,
    together: async <T>(statements: Parameters<ControlDatabase['together']>[0]) =>
      await pglite.transaction(async (transaction) => {
        let rows: readonly T[] = [];
        for (const { sql, values = [] } of statements)
          rows = (await transaction.query<T>(sql, [...values])).rows;
        return rows;
      }),
    runAll: async (sql) => void (await pglite.exec(sql)),
    close: async () => await pglite.close(),
  };
}

/** Removes all people and their data, as at the first start. Faster than a new database. */
export async function emptyPeople(database: ControlDatabase): Promise<void> {
  await database.runAll(`
    ALTER TABLE activity DISABLE TRIGGER activity_is_kept;
    TRUNCATE activity, person, session, sign_in_link, sign_in_attempt, token, note, exploration, goal, funnel, mail_report, webhook RESTART IDENTITY CASCADE;
    ALTER TABLE activity ENABLE TRIGGER activity_is_kept;`);
}
