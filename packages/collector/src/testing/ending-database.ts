/** A process that ends in the middle of its work, as the database sees it. */
import { runsAll } from '../../../../scripts/testing/sample-of.ts';
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

/**
 * Starts the work again and again, stopped one step later each time, until it reaches its end. Returns the number of steps.
 * In a sample of the tests the steps between are left out: the work stops after 0, 1, 3, 6, 10, … steps.
 */
export async function cutOffAtEachStep(
  database: Database,
  work: (ending: Database) => Promise<unknown>,
  between: () => Promise<void> = async () => undefined,
): Promise<number> {
  const isWhole = runsAll();
  let stride = 1;
  for (let steps = 0; ; steps += isWhole ? 1 : stride++) {
    try {
      await work(endingBefore(database, steps));
      return steps;
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      await between();
    }
  }
}
