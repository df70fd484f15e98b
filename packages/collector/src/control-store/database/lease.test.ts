import { beforeAll, expect, it } from 'vitest';
import type { ControlDatabase } from './control-database.ts';
import { holdLease } from './lease.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

it('a holder keeps the lease until it expires, and can renew it', async () => {
  expect(await holdLease(database, 'visits', 'one', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'other', 60)).toBe(false);
  expect(await holdLease(database, 'other work', 'other', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'one', 0)).toBe(true);
  expect(await holdLease(database, 'visits', 'other', 60)).toBe(true);
  expect(await holdLease(database, 'visits', 'one', 60)).toBe(false);
});
