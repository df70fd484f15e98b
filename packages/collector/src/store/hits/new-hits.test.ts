/**
 * Hits that a collector reads from other collectors: batches of several collectors, late and mixed, with repeated
 * queries.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hitId, segmentName } from '../../intake/journal/segment-name.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { storeOnDisk, type StoreOnDisk } from '../../testing/databases/store-on-disk.ts';
import type { NewHitsQuery } from './new-hits.ts';
import { insertRows } from '../insert/insert-hits.ts';

const NOW = Date.UTC(2026, 10, 24, 12);

let disk: StoreOnDisk;
beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});
beforeEach(() => disk.database.run('TRUNCATE TABLE hits'));

const QUERY: NewHitsQuery = {
  environment: 'development',
  since: NOW - 30_000,
  own: [],
  seen: {},
  most: 1000,
};

it('each hit of another collector is returned once, in any order of batches; own hits and other suites are left out', async () => {
  let state = 7;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  const own = segmentName(NOW, undefined);
  const collectors = [own, ...[1, 2, 3].map((after) => segmentName(NOW + after, undefined))].map(
    (segment) => ({ segment, offset: 0 }),
  );
  const [expected, seenIds] = [[] as string[], [] as string[]];
  const seen: Record<string, string> = {};
  for (let turn = 0; turn < 25; turn += 1) {
    const from = collectors[below(collectors.length)];
    if (!from) throw new Error('none');
    // Received between 0 and 20 seconds ago.
    const received = NOW - below(20_000);
    const batch = Array.from({ length: 1 + below(5) }, (_, index) => {
      const suites = below(5) === 0 ? 'canadalivemain' : 'canadadevmain';
      const id = hitId(from.segment, (from.offset += 100 + below(5000)));
      if (from.segment !== own && suites === 'canadadevmain') expected.push(id);
      return sampleHit(id, { suites, receivedAt: received + index });
    });
    await insertRows(disk.database, batch);
    // The collector starts its next segment.
    if (below(6) === 0)
      Object.assign(from, {
        segment: from.segment === own ? own : segmentName(NOW + turn * 10, undefined),
        offset: from.segment === own ? from.offset : 0,
      });
    if (below(3) > 0) continue;
    const { hits, totals, last } = await disk.store.newHits({ ...QUERY, own: [own], seen });
    expect(hits).toHaveLength(totals[''] ?? 0);
    seenIds.push(...hits.map(({ id }) => id));
    Object.assign(seen, last);
  }
  const { hits } = await disk.store.newHits({ ...QUERY, own: [own], seen });
  seenIds.push(...hits.map(({ id }) => id));
  expect(expected.length).toBeGreaterThan(30);
  expect([...seenIds].sort()).toEqual([...expected].sort());
});

it('above the limit, the answer is an even sample of each department, and all hits are counted', async () => {
  const segment = segmentName(NOW, undefined);
  const page = 'https://www.canada.ca/en/revenue-agency/a.html';
  // One in a hundred hits is of a department with few hits.
  const many = Array.from({ length: 3000 }, (_, index) =>
    sampleHit(hitId(segment, index), {
      receivedAt: NOW - 3000 + index,
      ...(index % 100 === 0 ? { page } : {}),
    }),
  );
  await insertRows(disk.database, many);
  const { hits: all, totals, last } = await disk.store.newHits({ ...QUERY, most: 100 });
  expect(totals).toEqual({ '': 2970, cra: 30 });
  expect(last).toEqual({ [segment]: hitId(segment, 2999) });
  expect(all.filter(({ department }) => department === 'cra')).toHaveLength(30);
  const hits = all.filter(({ department }) => department === '');
  expect(hits.length).toBeGreaterThan(50);
  expect(hits.length).toBeLessThan(200);
  const early = hits.filter(({ receivedAt }) => Date.parse(receivedAt) < NOW - 1500).length;
  expect(early / hits.length).toBeGreaterThan(0.3);
  expect(early / hits.length).toBeLessThan(0.7);
});

it('hits before `since` are left out', async () => {
  const segment = segmentName(NOW, undefined);
  const hits = [NOW - 30_001, NOW - 30_000].map((receivedAt, index) =>
    sampleHit(hitId(segment, index), { receivedAt }),
  );
  await insertRows(disk.database, hits);
  const found = await disk.store.newHits(QUERY);
  expect(found.hits.map(({ id }) => id)).toEqual([hitId(segment, 1)]);
  expect(found.hits[0]).toEqual(hits[1]);
});
