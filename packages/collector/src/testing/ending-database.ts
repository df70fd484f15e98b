/** A process that ends in the middle of its work, as the database sees it. */
import type { Database } from '../store/database.ts';

class Ended extends Error {
  constructor() {
    super('the process has ended');
  }
}

/** Of what changes something, the statement of this number, from 0, and all after it fail. */
export function endingBefore(database: Database, number: number): Database {
  let run = 0;
  const step = async (work: () => Promise<void>): Promise<void> => {
    if (run++ >= number) throw new Ended();
    await work();
  };
  return {
    ...database,
    run: (sql) => step(() => database.run(sql)),
    insert: (table, rows, token) => step(() => database.insert(table, rows, token)),
  };
}

/** Has the work begun again and again, and cut off a step later each time, until it comes to its end. Returns how often. */
export async function cutOffAtEachStep(
  database: Database,
  work: (ending: Database) => Promise<unknown>,
  between: () => Promise<void> = async () => undefined,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    try {
      await work(endingBefore(database, steps));
      return steps;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      await between();
    }
  }
}
