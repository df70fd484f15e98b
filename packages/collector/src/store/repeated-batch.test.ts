/** Batches that an earlier run may already have stored, with a real store. */
import { beforeAll, expect, it } from 'vitest';
import type { Checkpoint } from '../intake/journal/checkpoint.ts';
import { Journal } from '../intake/journal/journal.ts';
import { Counters } from '../intake/counts/counters.ts';
import { storeOnDisk, type StoreOnDisk } from '../testing/databases/store-on-disk.ts';
import { storeCalls } from '../store-process/store-calls.ts';
import { openParts } from './open/open-store.ts';
import { StoreFeeder } from './store-feeder.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 30);

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});

/** The feeder of one run, whose checkpoints always fail. `found`: the checkpoint of the run before. */
async function wayOfARun(
  journal?: Journal,
  found: Checkpoint = {},
): Promise<{ feeder: StoreFeeder; counters: Counters }> {
  const counters = new Counters();
  const feeder = new StoreFeeder({
    journal: journal ?? (await Journal.open(disk.files)),
    store: storeCalls(await openParts(disk.database, disk.files)),
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

it('are stored once, although the next run has no checkpoint and divides them differently', async () => {
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

it('store a request once if it is repeated to the next run', async () => {
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
  // Two requests without a request id are two visits. After an hour, a request with the same id is another one.
  expect((await rows())[0]).toBe(before + 4);
  expect(counters.duplicates).toBe(1);
});
