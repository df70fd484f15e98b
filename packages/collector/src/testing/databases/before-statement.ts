/** Simulates what others do to a database between two statements of a piece of work. */
import type { Database } from '../../engine/database/database.ts';

/** Calls `then` once, before the first statement that matches. */
export function beforeStatement(
  database: Database,
  pattern: RegExp,
  then: () => Promise<void>,
): Database {
  let isDone = false;
  const look = async (sql: string): Promise<void> => {
    if (isDone || !pattern.test(sql)) return;
    isDone = true;
    await then();
  };
  return {
    ...database,
    run: async (sql) => (await look(sql), await database.run(sql)),
    rows: async (sql, values, limit) => (await look(sql), await database.rows(sql, values, limit)),
  };
}
