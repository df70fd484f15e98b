import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewHits, NewHitsQuery } from '../store/hit-store.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { LiveFeed } from './live-feed.ts';
import { OtherCollectors } from './other-collectors.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) }));
afterEach(() => void vi.useRealTimers());

const SEGMENT = '1795521600000-aaaaaa';

function setUp(answer: (query: NewHitsQuery) => Partial<NewHits>) {
  const asked: NewHitsQuery[] = [];
  const feed = new LiveFeed();
  const others = new OtherCollectors({
    store: {
      newHits: async (query) => {
        asked.push(query);
        return { hits: [], total: 0, last: {}, ...answer(query) };
      },
    },
    feed,
    ownSegments: () => ['own'],
  });
  return { asked, feed, others };
}

it('queries the store each second, only with viewers, and once for all of them', async () => {
  const { asked, others } = setUp(() => ({}));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  const [endOne, endTwo] = [others.watch('production'), others.watch('production')];
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toHaveLength(4);
  expect(asked[0]).toMatchObject({ environment: 'production', own: ['own'], seen: {} });
  endOne();
  endOne();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(5);
  endTwo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(5);
});

it('asks for hits after the last seen one, also for later viewers', async () => {
  const hit = sampleHit(`${SEGMENT}-00000010`);
  const { asked, feed, others } = setUp(({ seen }) =>
    SEGMENT in seen ? {} : { hits: [hit], total: 1, last: { [SEGMENT]: hit.id } },
  );
  const end = others.watch('development');
  await vi.advanceTimersByTimeAsync(1000);
  end();
  others.watch('development');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ seen }) => seen)).toEqual([{}, { [SEGMENT]: hit.id }, { [SEGMENT]: hit.id }]);
  expect(feed.newest('development').map(({ id }) => id)).toEqual([hit.id]);
  expect(feed.newest('development')[0]?.hit()).toEqual(hit);
});

it('passes on the weight of each hit if the store chose among them', async () => {
  const hits = [1, 2, 3].map((number) => sampleHit(`${SEGMENT}-0000000${number}`));
  const { feed, others } = setUp(({ seen }) =>
    SEGMENT in seen ? {} : { hits, total: 100, last: { [SEGMENT]: hits[2]?.id ?? '' } },
  );
  const weights: number[] = [];
  feed.listen('production', (_, weight) => weights.push(weight));
  others.watch('production');
  await vi.advanceTimersByTimeAsync(2000);
  expect(weights).toEqual([33, 33, 34]);
});

it('continues after an outage of the store', async () => {
  let isDown = true;
  const { asked, others } = setUp(() => {
    if (isDown) throw new Error('down');
    return {};
  });
  others.watch('production');
  await vi.advanceTimersByTimeAsync(20_000);
  const tries = asked.length;
  expect(tries).toBeGreaterThan(1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBeGreaterThan(tries + 4);
});
