/** What is asked of the engine again, word for word, while nothing has changed in it has the answer that it had. */
import type { Database, QueryValues } from '../store/database.ts';

/** Answers that another moment may change. */
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
        // Of its own for each: who asks may change it.
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
