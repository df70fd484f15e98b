/**
 * Migrates the control database to the current tables. If two collectors start at the same time, each step runs once.
 */
import type { ControlDatabase } from './control-database.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** A number that no other lock uses. */
const LOCK = 7700;

export async function migrate(
  database: ControlDatabase,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await database.runAll(`
    SELECT pg_advisory_xact_lock(${LOCK});
    CREATE TABLE IF NOT EXISTS migration (id integer PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())`);
  const done = await database.query<{ id: number }>('SELECT id FROM migration');
  const known = new Set(done.map(({ id }) => id));
  for (const { id, sql } of migrations) {
    if (!known.has(id)) await runOnce(database, id, sql);
  }
}

/** The second of two collectors waits for the first, and then finds the step done. */
async function runOnce(database: ControlDatabase, id: number, sql: string): Promise<void> {
  await database.runAll(`
    DO $step$ BEGIN
      PERFORM pg_advisory_xact_lock(${LOCK});
      IF NOT EXISTS (SELECT FROM migration WHERE migration.id = ${id}) THEN
        INSERT INTO migration (id) VALUES (${id});
        ${sql}
      END IF;
    END $step$`);
}
