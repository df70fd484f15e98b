/** Simulates a process that stops in the middle of its work, from the point of view of the database. */
import { runsAll } from '../../../../../scripts/testing/sample-of.ts';
import type { Database } from '../../engine/database/database.ts';

class Ended extends Error {
  constructor() {
    super('the process has ended');
  }
}

/** The changing statement with this number (from 0) and all later ones fail. */
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
 * Repeats the work, and interrupts it one statement later each time, until it completes. Returns the number of statements
 * after which the work was interrupted last. A sample of the tests skips statements: it interrupts after 0, 1, 3, 6, 10, …
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
      if (!isEnded(error)) throw error;
      await between();
    }
  }
}

/** Work that names its steps throws the interruption as the cause of its error. */
const isEnded = (error: unknown): boolean =>
  error instanceof Ended || (error instanceof Error && isEnded(error.cause));
