import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewHits, NewHitsQuery } from '../../store/hits/new-hits.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { LiveFeed } from '../../intake/live/live-feed.ts';
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
        return { hits: [], totals: {}, last: {}, ...answer(query) };
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
    SEGMENT in seen ? {} : { hits: [hit], totals: { '': 1 }, last: { [SEGMENT]: hit.id } },
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

it('passes on the weight of each hit among those of its department', async () => {
  const pages = ['revenue-agency/a.html', 'health-canada/a.html', 'revenue-agency/b.html'];
  const hits = pages.map((page, index) =>
    sampleHit(`${SEGMENT}-0000000${index}`, { page: `https://www.canada.ca/en/${page}` }),
  );
  const last = { [SEGMENT]: hits[2]?.id ?? '' };
  const { feed, others } = setUp(({ seen }) =>
    SEGMENT in seen ? {} : { hits, totals: { cra: 7, hc: 900 }, last },
  );
  const weights: number[] = [];
  feed.listen('production', (_, weight) => weights.push(weight));
  others.watch('production');
  await vi.advanceTimersByTimeAsync(2000);
  expect(weights).toEqual([3, 900, 4]);
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
