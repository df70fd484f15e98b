/** A control database for tests, in memory, with its tables. */
import type { PGlite } from '@electric-sql/pglite';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { migrate } from '../../control-store/database/migrate.ts';
import { inMemory } from './prepared-pglite.ts';

export async function emptyControlDatabase(): Promise<ControlDatabase> {
  return onPglite(await inMemory());
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
    TRUNCATE activity, person, session, sign_in_link, sign_in_attempt, token, note, exploration RESTART IDENTITY CASCADE;
    ALTER TABLE activity ENABLE TRIGGER activity_is_kept;`);
}
