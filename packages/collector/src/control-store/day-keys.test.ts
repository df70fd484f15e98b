import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { controlLines } from '../backup/control-rows.ts';
import { controlDatabase, onPglite } from '../testing/databases/control-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ControlStore } from './control-store.ts';
import { dayKeys, forgetDayKeys } from './day-keys.ts';
import { migrate } from './database/migrate.ts';

const database = await controlDatabase();
afterAll(() => database.close());

const at = (moment: string): number => Date.parse(moment);
const names = async (): Promise<string[]> =>
  (
    await database.query<{ name: string }>('SELECT day::text AS name FROM day_key ORDER BY day')
  ).map(({ name }) => name);

it('is the same for a day in Toronto time and for all collectors, whichever asks first', async () => {
  const noon = at('2026-11-20T17:00:00Z');
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => dayKeys(database, noon)));
  expect(one).toEqual([
    {
      from: at('2026-11-20T05:00:00Z'),
      until: at('2026-11-21T05:00:00Z'),
      key: expect.any(String),
    },
  ]);
  for (const other of others) expect(other).toEqual(one);
  expect(Buffer.from(one?.[0]?.key ?? '', 'base64url')).toHaveLength(32);
});

it('changes on the next day, is made shortly before midnight, and replaces the old one', async () => {
  const [today] = await dayKeys(database, at('2026-11-20T17:00:00Z'));
  const late = await dayKeys(database, at('2026-11-21T04:55:00Z'));
  expect(late[0]).toEqual(today);
  expect(late[1]?.from).toBe(today?.until);
  expect(late[1]?.key).not.toBe(today?.key);
  expect(await dayKeys(database, at('2026-11-21T05:00:01Z'))).toEqual([late[1]]);
  expect(await names()).toEqual(['2026-11-21']);
});

it('covers the actual hours of a day with a clock change', async () => {
  const [spring] = await dayKeys(database, at('2027-03-14T16:00:00Z'));
  expect([spring?.from, spring?.until]).toEqual([
    at('2027-03-14T05:00:00Z'),
    at('2027-03-15T04:00:00Z'),
  ]);
});

it('is deleted after its day, even if the setting is off, and is in no backup', async () => {
  await forgetDayKeys(database, at('2027-04-01T00:00:00Z'));
  const [today] = await dayKeys(database);
  let lines = '';
  for await (const line of controlLines(database)) lines += line;
  expect(lines).not.toContain(today?.key);
  await forgetDayKeys(database);
  expect(await names()).toHaveLength(1);
  await forgetDayKeys(database, Date.now() + 2 * 86_400_000);
  expect(await names()).toEqual([]);
});

it('is in no file of the database after its day', async () => {
  const folder = join(await temporaryFolder(), 'control');
  const keyOf = async (moment?: number): Promise<string> => {
    const pglite = await PGlite.create(folder);
    await migrate(onPglite(pglite));
    const [today] = await dayKeys(onPglite(pglite), moment);
    // The database writes its memory to the files when it closes.
    await pglite.close();
    return today?.key ?? '';
  };
  const today = await keyOf();
  expect(await filesWith(folder, today)).toHaveLength(1);
  const next = await keyOf(Date.now() + 86_400_000);
  expect(await filesWith(folder, next)).toHaveLength(1);
  expect(await filesWith(folder, today)).toEqual([]);
});

it('is forgotten by a collector whose database is down, without a new one on the next day', async () => {
  let isUp = true;
  const away = async (): Promise<never> =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const store = new ControlStore({
    url: '',
    folder: '',
    countsWithoutCookies: true,
    onDown: () => undefined,
    pauses: { first: 5, longest: 5, look: 5 },
    openDatabase: async () => ({
      query: async (sql, values) => (isUp ? await database.query(sql, values) : await away()),
      together: async (statements) => (isUp ? await database.together(statements) : await away()),
      runAll: async (sql) => (isUp ? await database.runAll(sql) : await away()),
      close: async () => undefined,
    }),
  });
  await store.open();
  const now = Date.now();
  expect(store.dayKeyAt(now)).toMatch(/^[\w-]{43}$/);
  isUp = false;
  await expect.poll(() => store.state.state).toBe('down');
  expect(store.dayKeyAt(now)).toBeDefined();
  vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
  expect(store.dayKeyAt(Date.now())).toBeUndefined();
  await expect.poll(() => store.dayKeyAt(now)).toBeUndefined();
  vi.restoreAllMocks();
  await store.close();
});

async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) =>
      (await readFile(join(parentPath, name))).includes(text) ? [name] : [],
    ),
  );
  return found.flat();
}
