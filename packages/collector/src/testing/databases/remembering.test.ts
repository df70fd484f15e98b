import { expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { remembering } from './remembering.ts';

/** A counter: each answer of this database is different. */
function counting() {
  let asked = 0;
  const nothing = (): Promise<void> => Promise.resolve();
  const database: Database = {
    kind: 'embedded',
    rows: <T>(sql: string) =>
      sql === 'FAIL'
        ? Promise.reject(new Error(`failed ${(asked += 1)}`))
        : Promise.resolve([{ asked: (asked += 1) } as T]),
    ...{ run: nothing, insert: nothing, insertText: nothing, close: nothing },
  };
  return remembering(database);
}

it('asks once for the same statement and values, and returns a separate copy each time', async () => {
  const database = counting();
  const [one, other] = await Promise.all([database.rows('SELECT 1'), database.rows('SELECT 1')]);
  expect([one, other]).toEqual([[{ asked: 1 }], [{ asked: 1 }]]);
  expect(one).not.toBe(other);
  expect(await database.rows('SELECT 1', { a: 'b' })).toEqual([{ asked: 2 }]);
  expect(await database.rows('SELECT 1', {}, 5)).toEqual([{ asked: 3 }]);
  expect(await database.rows('SELECT 2')).toEqual([{ asked: 4 }]);
});

it.each<[string, (database: Database) => Promise<void>]>([
  ['a statement', (database) => database.run('TRUNCATE TABLE hits')],
  ['rows', (database) => database.insert('hits', [])],
  ['rows as text', (database) => database.insertText('hits', ['id'], '')],
])('asks again after %s', async (_, change) => {
  const database = counting();
  await database.rows('SELECT 1');
  await change(database);
  expect(await database.rows('SELECT 1')).toEqual([{ asked: 2 }]);
});

it.each(['SELECT now()', 'SELECT rand64()', 'SELECT name FROM system.tables'])(
  'does not cache %s',
  async (sql) => {
    const database = counting();
    await database.rows(sql);
    expect(await database.rows(sql)).toEqual([{ asked: 2 }]);
  },
);

it('asks again after a failure', async () => {
  const database = counting();
  await expect(database.rows('FAIL')).rejects.toThrow('failed 1');
  await expect(database.rows('FAIL')).rejects.toThrow('failed 2');
});
