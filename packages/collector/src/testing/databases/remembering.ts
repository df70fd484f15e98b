/** Caches the answers of a database to equal statements, until its contents change. */
import type { Database, QueryValues } from '../../engine/database/database.ts';

/** Statements with time-dependent answers. */
const OF_A_MOMENT = /\b(now|now64|today|yesterday|rand\w*|generate\w+)\(|\bsystem\./i;

export function remembering(database: Database): Database {
  const answers = new Map<string, Promise<unknown[]>>();
  const changing =
    <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      answers.clear();
      try {
        return await work(...given);
      } finally {
        answers.clear();
      }
    };
  return {
    ...database,
    async rows<T>(sql: string, values: QueryValues = {}, seconds?: number) {
      if (OF_A_MOMENT.test(sql)) return await database.rows<T>(sql, values, seconds);
      const question = JSON.stringify([sql, values, seconds]);
      const known = answers.get(question);
      const answer = known ?? database.rows(sql, values, seconds);
      if (!known) answers.set(question, answer);
      try {
        // A separate copy for each caller, who may change it.
        return structuredClone(await answer) as T[];
      } catch (error) {
        answers.delete(question);
        throw error;
      }
    },
    run: changing((sql) => database.run(sql)),
    insert: changing((...given: Parameters<Database['insert']>) => database.insert(...given)),
    insertText: changing((...given: Parameters<Database['insertText']>) =>
      database.insertText(...given),
    ),
  };
}
