import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { checkPostgres } from './check-postgres.ts';

const answering = (version: unknown) => ({
  query: async <T>(): Promise<readonly T[]> => [{ version } as T],
});

it.each([
  'PostgreSQL 14.0 on x86_64-pc-linux-gnu',
  'PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc',
  'PostgreSQL 18beta1 on aarch64',
])('accepts %s', async (version) => {
  await expect(checkPostgres(answering(version))).resolves.toBeUndefined();
});

it('accepts the embedded database', async () => {
  const pglite = await PGlite.create();
  const query = async <T>(sql: string): Promise<readonly T[]> => (await pglite.query<T>(sql)).rows;
  await expect(checkPostgres({ query })).resolves.toBeUndefined();
  await pglite.close();
});

it.each([
  ['PostgreSQL 13.22 on x86_64-pc-linux-gnu', 'POSTGRES_TOO_OLD 13.22'],
  ['PostgreSQL 9.6.24', 'POSTGRES_TOO_OLD 9.6'],
  ['CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu)', 'NOT_POSTGRES'],
  ['', 'NOT_POSTGRES'],
  [undefined, 'NOT_POSTGRES'],
])('refuses %s: %s', async (version, reason) => {
  await expect(checkPostgres(answering(version))).rejects.toMatchObject({ reason });
});
