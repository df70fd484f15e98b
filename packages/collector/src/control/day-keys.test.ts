import { afterAll, expect, it } from 'vitest';
import { controlLines } from '../backup/control-rows.ts';
import { controlDatabase } from '../testing/control-database.ts';
import { dayKeys, forgetDayKeys } from './day-keys.ts';

const database = await controlDatabase();
afterAll(() => database.close());

const at = (moment: string): number => Date.parse(moment);
const names = async (): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      "SELECT name FROM secret WHERE name LIKE 'visitor %' ORDER BY name",
    )
  ).map(({ name }) => name);

it('is one for a day of Toronto and for all collectors, whoever asks first', async () => {
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

it('is another the next day, made shortly before midnight, and then the old one is gone', async () => {
  const [today] = await dayKeys(database, at('2026-11-20T17:00:00Z'));
  const late = await dayKeys(database, at('2026-11-21T04:55:00Z'));
  expect(late[0]).toEqual(today);
  expect(late[1]?.from).toBe(today?.until);
  expect(late[1]?.key).not.toBe(today?.key);
  expect(await dayKeys(database, at('2026-11-21T05:00:01Z'))).toEqual([late[1]]);
  expect(await names()).toEqual(['visitor 2026-11-21']);
});

it('has the hours that a day has when the clocks are moved', async () => {
  const [spring] = await dayKeys(database, at('2027-03-14T16:00:00Z'));
  expect([spring?.from, spring?.until]).toEqual([
    at('2027-03-14T05:00:00Z'),
    at('2027-03-15T04:00:00Z'),
  ]);
});

it('outlives its day nowhere, also where the setting is off, and is in no back-up', async () => {
  const [today] = await dayKeys(database);
  let lines = '';
  for await (const line of controlLines(database)) lines += line;
  expect(lines).not.toContain(today?.key);
  await forgetDayKeys(database);
  expect(await names()).toHaveLength(1);
  await forgetDayKeys(database, Date.now() + 2 * 86_400_000);
  expect(await names()).toEqual([]);
});
