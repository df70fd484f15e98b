import { beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../../engine/database/database.ts';
import { stopFailedMutations, type MutationState } from './failed-mutations.ts';
import { watchMutations } from './watch-mutations.ts';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await database.run('CREATE TABLE numbers (n UInt64) ENGINE = MergeTree ORDER BY n');
  await database.run('INSERT INTO numbers SELECT number FROM system.numbers LIMIT 10');
  return made.remove;
});

it('a failed change is stopped, and later changes of its table run', async () => {
  const fails = database.run("ALTER TABLE numbers DELETE WHERE throwIf(n = 3, 'a secret') = 0");
  await expect(fails).rejects.toThrow();
  await expect(database.run('DELETE FROM numbers WHERE n = 1')).rejects.toThrow();
  const { stopped, running } = await stopFailedMutations(database);
  expect(stopped[0]).toEqual({
    table: 'numbers',
    reason: 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO',
  });
  expect(stopped.length + running).toBe(2);
  await database.run('DELETE FROM numbers WHERE n = 2');
  const rows = await database.rows<{ n: number }>('SELECT n FROM numbers WHERE n < 5 ORDER BY n');
  expect(rows.map(({ n }) => n)).not.toContain(2);
});

it('the store is asked until no change runs, and each stopped change is logged', async () => {
  const stopped = [{ table: 'hits', reason: 'UNKNOWN_DATABASE' }];
  const states: MutationState[] = [
    { stopped: [], running: 1 },
    { stopped, running: 0 },
  ];
  const logged: unknown[] = [];
  await watchMutations(
    {
      stopFailedMutations: async () => {
        const state = states.shift();
        if (!state) throw new Error('The store was asked too often.');
        return state;
      },
    },
    (...line) => logged.push(line),
    async () => undefined,
  );
  expect(states).toEqual([]);
  expect(logged).toEqual([['serve.mutation-stopped', stopped[0]]]);
});
