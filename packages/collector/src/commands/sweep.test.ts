import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../engine/database/database.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';
import { runCollector } from '../testing/running-collector.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('counts expired data, and removes it through a running collector or without one', async () => {
  const folder = await temporaryFolder();
  const hits = join(folder, 'hits');
  await mkdir(hits);
  const database = openDatabase({ kind: 'embedded', folder: hits });
  await prepareTables(database);
  const old = (day: string): object => ({
    id: day,
    received_at: `${day} 12:00:00.000`,
    suite: 'x',
  });
  await database.insert('hits', [old('2020-01-01'), old('2020-01-02'), old('2020-02-01')]);
  await database.close();

  const counted = await runHere(['sweep'], folder);
  expect(counted).toMatchObject({ code: 0, err: '' });
  expect(counted.out).toContain('Expired data: ');
  expect(counted.out).toContain('  hits  202001  2\n  hits  202002  1\n');
  expect(counted.out).toContain('--apply removes the data now');
  const removed = await runHere(['sweep', '--apply'], folder, 'fr');
  expect(removed).toMatchObject({ code: 0, err: '' });
  expect(removed.out).toContain('  hits  202001  2\n');
  expect((await runHere(['sweep'], folder)).out).toBe('Expired data: 0 rows.\n');

  const collector = await runCollector(folder);
  await expect
    .poll(async () => (await runHere(['sweep', '--apply'], folder)).out, { timeout: 60_000 })
    .toBe('Removed: 0 rows.\n');
  const { sweeps } = (await (
    await fetch(`${collector.base}/api/status`, { headers: collector.headers })
  ).json()) as { sweeps: object[] };
  expect(sweeps).toEqual([
    expect.objectContaining({
      gone: expect.arrayContaining([{ table: 'hits', partition: '202001', rows: 2 }]),
    }),
  ]);
  expect(await collector.stop()).toBe(0);
});

it('refuses an unknown option', async () => {
  expect(await runHere(['sweep', '--now'], '/nowhere')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no option “--now”'),
  });
});
