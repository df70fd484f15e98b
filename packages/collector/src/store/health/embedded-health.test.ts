import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import { folderForStores } from '../../testing/databases/folder-for-stores.ts';
import { openDatabase, type Database } from '../../engine/database/database.ts';
import { EmbeddedHealth } from './embedded-health.ts';
import { healthOfServers } from './health-of-store.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { StoredCounts } from './stored-counts.ts';

const NOON = Date.UTC(2026, 10, 21, 17);

let folder: string;
let database: Database;
let health: EmbeddedHealth;

async function open(): Promise<void> {
  database = openDatabase({ kind: 'embedded', folder: join(folder, 'hits') });
  health = new EmbeddedHealth(
    database,
    database,
    new StoredCounts(join(folder, 'hits.counts.json'), database),
  );
}

async function insert(first: number, count: number): Promise<void> {
  const hits = Array.from({ length: count }, (_, index) =>
    sampleHit(`hit-${first + index}`, { receivedAt: NOON + first + index }),
  );
  await insertRows(database, hits, `from ${first}`);
}

const counted = async (): Promise<number> => {
  const [row] = await database.rows<{ n: number }>('SELECT uniqExact(id) AS n FROM hits');
  return Number(row?.n);
};

const beacons = (): Promise<unknown[]> =>
  database.rows('SELECT sum(beacons) AS n FROM pages_daily');

beforeAll(async () => {
  folder = await mkdtemp(join(folderForStores(), 'balise-'));
  await open();
  await prepareTables(database);
  await insert(0, 20);
  await insert(20, 20);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('sets a merged part that was cut short aside, and uses its sources after the next opening', async () => {
  await database.run('OPTIMIZE TABLE hits FINAL');
  expect(await health.inspect(false)).toEqual({ broken: [], missing: 0, isToReopen: false });
  await insert(40, 20);
  await database.run('OPTIMIZE TABLE hits FINAL');
  const merged = "SELECT path FROM system.parts WHERE table = 'hits' AND active";
  const [part] = await database.rows<{ path: string }>(merged);
  await truncate(join(part?.path ?? '', 'data.bin'), 200);
  const found = await health.inspect(false);
  expect(found).toMatchObject({
    broken: [expect.stringMatching(/^hits\/broken_202611_/)],
    isToReopen: true,
  });
  await database.close();
  await open();
  expect(await counted()).toBe(60);
  expect(await health.inspect(true)).toEqual({ ...found, missing: 0, isToReopen: false });

  // The sources were merged to the same name, and the result is damaged too.
  await database.run('OPTIMIZE TABLE hits FINAL');
  const [again] = await database.rows<{ path: string }>(merged);
  await truncate(join(again?.path ?? '', 'data.bin'), 200);
  expect(await health.inspect(true)).toMatchObject({ isToReopen: true });
  await database.close();
  await open();
  expect(await counted()).toBe(60);
  expect((await health.inspect(true)).broken).toHaveLength(2);
});

it('reports how many hits are gone, also while new ones arrive, but none that a task removes', async () => {
  const [{ path = '' } = {}] = await database.rows<{ path: string }>(
    "SELECT name AS path FROM system.parts WHERE table = 'hits' AND active ORDER BY rows LIMIT 1",
  );
  await database.run(`ALTER TABLE hits DETACH PART '${path}'`);
  const missing = 60 - (await counted());
  expect(missing).toBeGreaterThan(0);
  expect(await health.inspect(false)).toMatchObject({
    missing,
    broken: expect.arrayContaining([`hits/${path}`]),
  });
  // A server sets parts aside by itself.
  expect(await healthOfServers(async () => [database]).inspect(false)).toMatchObject({
    broken: expect.arrayContaining([`hits/${path}`]),
  });
  expect((await health.settle()).missing).toBe(missing);
  await insert(100, 5);
  expect((await health.inspect(false)).missing).toBe(missing);
  await health.removing(() => database.run("DELETE FROM hits WHERE id = 'hit-100'"));
  expect((await health.inspect(false)).missing).toBe(missing);
});

it('counts roll-ups again whose part is damaged', async () => {
  await database.run('OPTIMIZE TABLE pages_daily FINAL');
  const [part] = await database.rows<{ name: string }>(
    "SELECT name FROM system.parts WHERE table = 'pages_daily' AND active",
  );
  await database.run(`ALTER TABLE pages_daily DETACH PART '${part?.name}'`);
  expect(await beacons()).toEqual([{ n: 0 }]);
  await health.settle();
  expect(await beacons()).toEqual([{ n: await counted() }]);
});
