/** Failures of a control database whose process may stop during a call. */
import { Unavailable } from '../base/errors/unavailable.ts';
import type { ControlDatabase } from './database/control-database.ts';

/** The control database does not answer at the moment. */
export class ControlUnavailable extends Error {
  override readonly name = 'ControlUnavailable';
}

/** Whether the store or the control database does not answer. Each reports its own outage. */
export const isDatabaseOutage = (error: unknown): boolean =>
  error instanceof Unavailable || error instanceof ControlUnavailable;

/** The same database. If its process stops during a call, the call throws `ControlUnavailable`. */
export function whileAvailable(database: ControlDatabase): ControlDatabase {
  const told = async <T>(rows: Promise<T>): Promise<T> => {
    try {
      return await rows;
    } catch (error) {
      throw error instanceof Unavailable ? new ControlUnavailable('', { cause: error }) : error;
    }
  };
  return {
    query: (sql, values) => told(database.query(sql, values)),
    together: (statements) => told(database.together(statements)),
    runAll: (sql) => told(database.runAll(sql)),
    close: () => database.close(),
  };
}
