import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { oneInTurn } from '../../engine/database/serial-queue.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { sweep } from '../retention/sweep.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import { IMPORT_TABLES } from './import-tables.ts';
import type { ImportAnswer, ImportRow, ImportTask } from '@balise/contract';
import { countedIn, keepImports, timeOf } from './keep-imports.ts';
import { knownImports } from './known-imports.ts';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});
beforeEach(async () => {
  for (const table of IMPORT_TABLES.keys()) await database.run(`TRUNCATE TABLE ${table}`);
});

const keep = (task: ImportTask, on = database): Promise<ImportAnswer> =>
  keepImports({ database: on, change: (work) => work(on), inTurn: oneInTurn() }, task);

let count = 0;
const newId = (moment = Date.now()): string =>
  `${timeOf(moment)}-${String(++count).padStart(8, '0')}`;

const row = (day: string, total: number, path = '/en/a.html'): ImportRow => [
  ...([day, 'www.canada.ca', path, 'pageView', total] as const),
];

async function bring(
  name: string,
  rows: readonly ImportRow[],
  on = database,
  suite = '',
): Promise<ImportAnswer> {
  const id = newId();
  await keep({ do: 'add', id, environment: 'production', rows: [...rows] }, on);
  const days = [...new Set(rows.map(([day]) => day))];
  const about = { name, nameFr: `${name} (fr)`, environment: 'production' as const, suite };
  return await keep(
    { do: 'finish', import: { ...about, id, days, rows: rows.length }, by: 'a' },
    on,
  );
}

async function counted(): Promise<string[]> {
  const { condition, values } = countedIn(await knownImports(database));
  const rows = await database.rows<{ said: string }>(
    `SELECT concat(toString(day), ' ', path, ' ', toString(total)) AS said FROM imported_days
     WHERE ${condition} ORDER BY said`,
    values,
  );
  return rows.map(({ said }) => said);
}
const stored = async (): Promise<number> =>
  Number((await database.rows<{ n: number }>('SELECT count() AS n FROM imported_days'))[0]?.n);

describe('an import', () => {
  it('counts once it is finished, with the department of each page', async () => {
    const id = newId();
    const rows = [
      row('2025-11-21', 3, '/fr/agence-revenu/x.html'),
      row('2025-11-22', 0, '/en/nobody.html'),
    ];
    await keep({ do: 'add', id, environment: 'production', rows });
    expect(await counted()).toEqual([]);
    const about = { name: 'Old', nameFr: 'Ancien', environment: 'production' as const, suite: 's' };
    const made = { ...about, id, days: ['2025-11-22', '2025-11-21'], rows: 2 };
    expect(await keep({ do: 'finish', import: made, by: 'a' })).toEqual({
      imports: [{ ...about, first: '2025-11-21', last: '2025-11-22', days: 2, rows: 2 }],
      replaced: 0,
    });
    expect(await counted()).toEqual([
      ...['2025-11-21 /fr/agence-revenu/x.html 3', '2025-11-22 /en/nobody.html 0'],
    ]);
    expect(
      await database.rows('SELECT path, department FROM imported_days ORDER BY path DESC'),
    ).toEqual([
      { path: '/fr/agence-revenu/x.html', department: 'cra' },
      { path: '/en/nobody.html', department: '' },
    ]);
  });

  it('does not count if rows are missing', async () => {
    const id = newId();
    await keep({ do: 'add', id, environment: 'production', rows: [row('2025-11-21', 3)] });
    const about = { name: 'Old', nameFr: 'Old', environment: 'production' as const, suite: '' };
    const made = { ...about, id, days: ['2025-11-21'], rows: 2 };
    await expect(keep({ do: 'finish', import: made, by: 'a' })).rejects.toThrow('INCOMPLETE');
    expect(await counted()).toEqual([]);
    await keep({ do: 'abandon', id });
    expect(await stored()).toBe(0);
  });

  it('replaces its days of the same name, environment and suite, and no others', async () => {
    await bring('Old', [row('2025-11-20', 1), row('2025-11-21', 2), row('2025-11-21', 3, '/gone')]);
    await bring('Other', [row('2025-11-21', 100)]);
    await bring('Old', [row('2025-11-21', 50)], database, 'of-a-suite');
    const { replaced, imports } = await bring('Old', [row('2025-11-21', 20), row('2025-11-22', 4)]);
    expect(replaced).toBe(1);
    expect(imports).toEqual([
      expect.objectContaining({ name: 'Old', suite: '', days: 3, rows: 3, last: '2025-11-22' }),
    ]);
    expect(await counted()).toEqual([
      ...['2025-11-20 /en/a.html 1', '2025-11-21 /en/a.html 100', '2025-11-21 /en/a.html 20'],
      ...['2025-11-21 /en/a.html 50', '2025-11-22 /en/a.html 4'],
    ]);
    expect(await stored()).toBe(5);
  });

  it('replaces all days or none, wherever it is interrupted', async () => {
    const old = ['2025-11-21 /en/a.html 1', '2025-11-22 /en/a.html 2'];
    const other = ['2025-11-21 /en/a.html 10', '2025-11-22 /en/a.html 20'];
    const states: string[][] = [];
    const steps = await cutOffAtEachStep(
      database,
      async (ending) => {
        for (const table of IMPORT_TABLES.keys()) await database.run(`TRUNCATE TABLE ${table}`);
        await bring('Old', [row('2025-11-21', 1), row('2025-11-22', 2)]);
        await bring('Old', [row('2025-11-21', 10), row('2025-11-22', 20)], ending);
      },
      async () => void states.push(await counted()),
    );
    expect(steps).toBeGreaterThan(2);
    for (const state of states) expect([old, other]).toContainEqual(state);
    expect(states).toContainEqual(old);
    expect(states).toContainEqual(other);
  });

  it('is removed by a later import if it was interrupted, but not while it is running', async () => {
    const [old, recent] = [newId(Date.now() - 2 * 86_400_000), newId()];
    for (const id of [old, recent])
      await keep({ do: 'add', id, environment: 'production', rows: [row('2025-11-21', 9)] });
    await bring('Old', [row('2025-11-21', 1)]);
    expect(
      await database.rows('SELECT DISTINCT import FROM imported_days WHERE total = 9'),
    ).toEqual([{ import: recent }]);
    expect(await counted()).toEqual(['2025-11-21 /en/a.html 1']);
  });
});

it('removes all imports of a name, and no others', async () => {
  await bring('Old', [row('2025-11-20', 1)]);
  await bring('Old', [row('2025-11-20', 2), row('2025-11-21', 2)]);
  await bring('Other', [row('2025-11-21', 100)]);
  expect(await keep({ do: 'remove', name: 'old', by: 'a' })).toEqual({ imports: [], replaced: 0 });
  const { imports } = await keep({ do: 'remove', name: 'Old', by: 'a' });
  expect(imports).toEqual([expect.objectContaining({ name: 'Old', days: 2, rows: 2 })]);
  expect(await counted()).toEqual(['2025-11-21 /en/a.html 100']);
  expect(await stored()).toBe(1);
  const { imports: left } = await keep({ do: 'list' });
  expect(left.map(({ name }) => name)).toEqual(['Other']);
});

it('an import older than the retention of sums expires, and no older one returns in its place', async () => {
  await bring('Old', [row('2025-01-31', 1), row('2025-03-01', 1)]);
  await bring('Old', [row('2025-01-31', 2)]);
  const now = Date.UTC(2025, 3, 15);
  const months = { hits: 1, sums: 2 };
  const gone = await sweep(database, { now, isApplied: true, months });
  expect(gone.map(({ table, partition }) => `${table} ${partition}`)).toEqual([
    ...['imported_days 202501', 'imports 202501'],
  ]);
  expect(await counted()).toEqual(['2025-03-01 /en/a.html 1']);
});
