/** Corrections apply to imported daily totals of any day. */
import { settings } from '@balise/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { importedDaysTable, IMPORTED_DAYS } from '../../imported/import-tables.ts';
import { departmentOf } from '../../../hit/department/department-of.ts';
import type { Database } from '../../../engine/database/database.ts';
import { prepareTables } from '../../migrations/prepare-tables.ts';
import { embeddedDatabase } from '../../../testing/databases/embedded-database.ts';
import { cutOffAtEachStep } from '../../../testing/databases/interrupted-database.ts';
import { correctStore } from '../correct-store.ts';

let database: Database;
beforeEach(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});

const row = (day: string, path: string, total: number, department = 'esdc') => ({
  ...{ day, path, total, department, import: 'one', environment: 'production' },
  ...{ event: 'pageView', host: 'www.canada.ca' },
});

const said = async (): Promise<string[]> =>
  (
    await database.rows<{ said: string }>(
      `SELECT concat(toString(day), ' ', path, ' ', department, ' ', toString(sum(total))) AS said
       FROM ${IMPORTED_DAYS} GROUP BY day, path, department ORDER BY said`,
    )
  ).map((one) => one.said);

describe('a pattern', () => {
  const TASK = { kind: 'redact', pattern: 'case-[0-9]{6}' } as const;
  const ROWS = [
    row('2025-10-31', '/en/case-123456.html', 3),
    row('2025-11-01', '/en/case-654321.html', 4),
    row('2025-11-01', '/en/case-123456.html', 2),
    row('2025-11-01', '/en/benefits.html', 5),
  ];

  it('is counted first, and redacted when the task is applied', async () => {
    await database.insert(IMPORTED_DAYS, ROWS);
    const before = await said();
    expect(await correctStore(database, TASK, false)).toMatchObject({ hits: 0, sums: 3 });
    expect(await said()).toEqual(before);
    expect(await correctStore(database, TASK, true)).toMatchObject({ hits: 0, sums: 3 });
    expect(await said()).toEqual([
      '2025-10-31 /en/[redacted].html esdc 3',
      '2025-11-01 /en/[redacted].html esdc 6',
      '2025-11-01 /en/benefits.html esdc 5',
    ]);
    expect(await correctStore(database, TASK, true)).toMatchObject({ sums: 0 });
  });

  it('is limited to the host and days of the task, and does not apply to another dimension', async () => {
    await database.insert(IMPORTED_DAYS, ROWS);
    const sums = async (rest: object): Promise<number> =>
      (await correctStore(database, { ...TASK, ...rest }, false)).sums;
    expect(await sums({ from: Date.UTC(2025, 10, 1, 12) })).toBe(2);
    expect(await sums({ to: Date.UTC(2025, 9, 31, 12) })).toBe(1);
    expect(await sums({ host: 'www.tbs-sct.gc.ca' })).toBe(0);
    expect(await sums({ dimension: 'searchTerm' })).toBe(0);
    expect(await sums({ pattern: '^/en/case-' })).toBe(3);
  });

  it('is redacted in the end after a crash at any step', async () => {
    await database.insert(IMPORTED_DAYS, ROWS);
    await cutOffAtEachStep(
      database,
      (ending) => correctStore(ending, TASK, true),
      async () => expect((await said()).join()).toContain('benefits.html esdc 5'),
    );
    await correctStore(database, TASK, true);
    expect((await said()).join()).not.toMatch(/case-\d/);
  });
});

it('departments are reassigned by host and path', async () => {
  const [first] = settings.departments.departments.flatMap(({ id, paths }) =>
    paths.map((one) => ({ id, ...one })),
  );
  if (!first) throw new Error('no department has a path');
  const path = `${first.prefix}/a.html`;
  const mine = departmentOf({ host: first.host, path, ownership: '', creator: '' });
  await database.insert(IMPORTED_DAYS, [
    { ...row('2025-11-01', path, 3, 'another'), host: first.host },
    { ...row('2025-11-01', '/nobody.html', 4, 'another'), host: 'nobody.example.org' },
    { ...row('2025-11-02', path, 5, mine), host: first.host },
  ]);
  expect(await correctStore(database, { kind: 'departments' }, false)).toMatchObject({ sums: 2 });
  expect(await correctStore(database, { kind: 'departments' }, true)).toMatchObject({ sums: 2 });
  expect(await said()).toEqual(
    [
      `2025-11-01 ${path} ${mine} 3`,
      '2025-11-01 /nobody.html  4',
      `2025-11-02 ${path} ${mine} 5`,
    ].sort(),
  );
});

it('a table with another name has the same columns', async () => {
  await database.run(importedDaysTable('beside'));
  const columns = (name: string): Promise<unknown> =>
    database.rows(
      `SELECT name, type, compression_codec FROM system.columns WHERE database = currentDatabase() AND table = '${name}'`,
    );
  expect(await columns('beside')).toEqual(await columns(IMPORTED_DAYS));
});
