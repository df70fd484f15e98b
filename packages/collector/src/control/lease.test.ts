import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ControlDatabase } from './control-database.ts';
import { holdLease } from './lease.ts';
import { migrate } from './migrate.ts';

let pglite: PGlite;
let database: ControlDatabase;
beforeAll(async () => {
  pglite = await PGlite.create();
  database = {
    query: async <T>(sql: string, values: readonly unknown[] = []) =>
      (await pglite.query<T>(sql, [...values])).rows,
    runAll: async (sql) => void (await pglite.exec(sql)),
    close: async () => undefined,
  };
  await migrate(database);
});
afterAll(() => pglite.close());

it('one has the work until its lease ends, and prolongs it', async () => {
  expect(await holdLease(database, 'visits', 'one', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'other', 60)).toBe(false);
  expect(await holdLease(database, 'other work', 'other', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'one', 0)).toBe(true);
  expect(await holdLease(database, 'visits', 'other', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'one', 60)).toBe(false);
});
