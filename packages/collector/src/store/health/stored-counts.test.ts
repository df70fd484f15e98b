import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Reader } from '../../engine/database/database.ts';
import { StoredCounts } from './stored-counts.ts';

/** A store with as many hits as `stored` has at the time. */
async function countsOf(stored: { hits: number }): Promise<StoredCounts> {
  const rows = async () => {
    const n = stored.hits;
    await pause(20);
    return [{ month: '202611', n }];
  };
  const path = join(await temporaryFolder(), 'hits.counts.json');
  return new StoredCounts(path, { rows } as unknown as Reader);
}

it('takes hits for missing only if no task removed them, also one that began during the count', async () => {
  const stored = { hits: 9 };
  const counts = await countsOf(stored);
  const look = counts.missing();
  await pause(5);
  await counts.removing(async () => {
    stored.hits = 7;
    await pause(30);
  });
  expect([await look, await counts.missing()]).toEqual([0, 0]);
  stored.hits = 4;
  expect(await counts.missing()).toBe(3);
});

it('looks and removals at the same time do not disturb each other', async () => {
  const counts = await countsOf({ hits: 9 });
  const all = Array.from({ length: 20 }, () => [
    counts.missing(),
    counts.settle(),
    counts.removing(() => Promise.resolve(0)),
  ]);
  expect(new Set(await Promise.all(all.flat()))).toEqual(new Set([0]));
});
