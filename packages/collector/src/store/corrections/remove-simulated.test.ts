/** Simulated hits are removed, and hits of people stay. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveHorizon } from '../retention/horizon.ts';
import { ROLLUPS } from '../rollups/rollups.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import type { SampleParts } from '../../testing/sample-hit.ts';
import { storeOnDisk, type StoreOnDisk } from '../../testing/databases/store-on-disk.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { VISITS_TABLES } from '../visits/visits-tables.ts';
import { correctStore } from './correct-store.ts';
import type { CorrectedHits } from '../../control-store/correction-task.ts';

const NOON = Date.UTC(2026, 10, 21, 17);
const DAY = 86_400_000;
const REAL = '4E790FB66F64A147-218CB17FFA762D04';
const PLAYED = '5E790FB66F64A147-218CB17FFA762D05';

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});
beforeEach(async () => {
  const tables = ['hits', 'sweeps', ...ROLLUPS.map(({ table }) => table), ...VISITS_TABLES.keys()];
  for (const table of tables) await disk.database.run(`TRUNCATE TABLE ${table}`);
});

const real = (receivedAt: number): SampleParts => ({ receivedAt, parameters: { fid: REAL } });
const played = (receivedAt: number): SampleParts => ({
  receivedAt,
  parameters: { fid: PLAYED },
  origin: { ...UNKNOWN_ORIGIN, isSimulated: true },
});

async function store(...hits: readonly SampleParts[]): Promise<void> {
  const { range } = await disk.write(hits);
  await disk.store.insert({ range, again: false });
  await visits();
}

async function visits(): Promise<void> {
  await makeAllVisits(disk.database);
}

const remove = (isApplied: boolean): Promise<CorrectedHits> =>
  disk.store.correct({ kind: 'simulated' }, isApplied);

async function left(): Promise<unknown> {
  const [hits] = await disk.database.rows(
    'SELECT count() AS hits, countIf(is_simulated = 1) AS simulated FROM hits',
  );
  const sums = await Promise.all(
    ROLLUPS.map(async ({ table }) => {
      const [row] = await disk.database.rows(
        `SELECT sum(beacons) AS beacons, sum(simulated) AS simulated FROM ${table}`,
      );
      return row;
    }),
  );
  const places = await disk.database.rows('SELECT count() AS hits FROM visit_hits');
  return { hits, sums, places };
}

const PEOPLE = {
  hits: { hits: 2, simulated: 0 },
  sums: ROLLUPS.map(() => ({ beacons: 2, simulated: 0 })),
  places: [{ hits: 2 }],
};

it('removes simulated hits of several months with their roll-ups and visits, and keeps hits of people', async () => {
  await store(
    real(NOON),
    played(NOON + 1000),
    played(NOON - 30 * DAY),
    played(NOON - 12 * DAY),
    real(NOON - 30 * DAY),
  );
  expect(await left()).toMatchObject({
    hits: { hits: 5, simulated: 3 },
    sums: ROLLUPS.map(() => ({ beacons: 2, simulated: 3 })),
  });
  expect(await remove(false)).toEqual({ hits: 3, sums: 0, fields: {} });
  expect(await left()).toMatchObject({ hits: { hits: 5, simulated: 3 } });
  expect(await remove(true)).toEqual({ hits: 3, sums: 0, fields: {} });
  await visits();
  expect(await left()).toEqual(PEOPLE);
  expect(await remove(true)).toEqual({ hits: 0, sums: 0, fields: {} });
});

it('after a crash at any step, the next run removes the rest', async () => {
  await store(real(NOON), played(NOON + 1000), played(NOON - 30 * DAY), real(NOON - 30 * DAY));
  const steps = await cutOffAtEachStep(
    disk.database,
    (ending) => correctStore(ending, { kind: 'simulated' }, true),
    visits,
  );
  expect(steps).toBeGreaterThan(2);
  await remove(true);
  await visits();
  expect(await left()).toEqual(PEOPLE);
});

it('expired roll-ups lose their count of simulated hits and keep the rest', async () => {
  await store(real(NOON), played(NOON + 1000), real(NOON));
  await disk.database.run('TRUNCATE TABLE hits');
  await moveHorizon(disk.database, NOON / 1000 + 7200, NOON + DAY);
  // Rows of hours, and of each fact of the reports.
  const { sums } = await remove(false);
  expect(sums).toBeGreaterThan(1);
  expect(await remove(true)).toEqual({ hits: 0, sums, fields: {} });
  const [hourly] = await disk.database.rows(
    'SELECT sum(beacons) AS beacons, sum(simulated) AS simulated FROM hits_hourly',
  );
  expect(hourly).toEqual({ beacons: 2, simulated: 0 });
});

it('expired reports lose their rows of simulated hits', async () => {
  await store(real(NOON), played(NOON + 1000));
  await visits();
  const rows = async (table: string): Promise<unknown> =>
    disk.database.rows(
      `SELECT is_simulated AS played, max(hits) AS hits FROM ${table} WHERE fact = 'traffic' GROUP BY played ORDER BY played`,
    );
  const tables = ['report_days', 'report_sums'];
  for (const table of tables)
    expect(await rows(table)).toEqual([
      { played: false, hits: 1 },
      { played: true, hits: 1 },
    ]);
  await disk.database.run('TRUNCATE TABLE hits');
  await moveHorizon(disk.database, NOON / 1000 + 7200, NOON + 2 * DAY);
  expect(Number((await remove(true)).sums)).toBeGreaterThan(1);
  for (const table of tables) expect(await rows(table)).toEqual([{ played: false, hits: 1 }]);
});
