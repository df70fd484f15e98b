/** Batches that an earlier run may have brought to the store, against the store itself. */
import { beforeAll, expect, it } from 'vitest';
import type { Checkpoint } from '../journal/checkpoint.ts';
import { Journal } from '../journal/journal.ts';
import { Counters } from '../receive/counters.ts';
import { storeOnDisk, type StoreOnDisk } from '../testing/store-on-disk.ts';
import { ClickHouseStore } from './clickhouse-store.ts';
import { StoreFeeder } from './store-feeder.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 30);

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});

/** The way to the store of one run, which can never note how far it has come; `found` is what it knows of the one before. */
async function wayOfARun(
  journal?: Journal,
  found: Checkpoint = {},
): Promise<{ feeder: StoreFeeder; counters: Counters }> {
  const counters = new Counters();
  const feeder = new StoreFeeder({
    journal: journal ?? (await Journal.open(disk.files)),
    store: await ClickHouseStore.open(disk.database, disk.files),
    checkpoint: { read: async () => ({}), write: async () => Promise.reject(new Error('EIO')) },
    counters,
    found,
    onDamaged: () => undefined,
  });
  return { feeder, counters };
}

async function rows(): Promise<number[]> {
  const found = await disk.database.rows<{ hits: number; ids: number; beacons: number }>(
    `SELECT count() AS hits, uniqExact(id) AS ids, (SELECT sum(beacons) FROM hits_hourly) AS beacons FROM hits`,
  );
  return found.flatMap(({ hits, ids, beacons }) => [hits, ids, beacons].map(Number));
}

it('are stored once, though the next run knows of nothing and makes other batches of them', async () => {
  const first = await wayOfARun(disk.journal);
  for (const after of [0, 1, 2]) {
    await disk.write([{ receivedAt: NOW + after }]);
    await first.feeder.flush();
  }
  expect(await rows()).toEqual([3, 3, 3]);
  for (let run = 0; run < 2; run += 1) {
    await (await wayOfARun()).feeder.flush();
    expect(await rows()).toEqual([3, 3, 3]);
  }
});

it('hold a request that came again in the next run once', async () => {
  const again = { requestId: 's9000', receivedAt: NOW + 1000 };
  const before = (await rows())[0] ?? 0;
  const { range } = await disk.write([again, { ...again, requestId: '' }]);
  await (await wayOfARun()).feeder.flush();
  await disk.write([
    { ...again, receivedAt: NOW + 2000 },
    { ...again, requestId: '', receivedAt: NOW + 2000 },
    { ...again, receivedAt: NOW + 3_600_000 },
  ]);
  const stored = { segment: range.segment, offset: range.to };
  const { feeder, counters } = await wayOfARun(undefined, { stored });
  await feeder.flush();
  // Without an identifier both are visits, and an hour later it is another one.
  expect((await rows())[0]).toBe(before + 4);
  expect(counters.duplicates).toBe(1);
});
