import { expect, it } from 'vitest';
import type { FoundStretch, StretchQuery } from './search-hits.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import type { HitSearch } from '../search/hit-search.ts';
import { lookBack } from './look-back.ts';

const NOW = Date.UTC(2026, 10, 21);
const SEARCH: HitSearch = {
  ...{
    environment: 'development',
    source: 'real',
    words: ['tax'],
    filters: [],
    looks: [],
    seesAll: true,
  },
};
const OWNERS = { ownersOf: async () => new Map() };
const before = { receivedAt: NOW, id: '' };

const hit = (second: number, title: string) =>
  sampleHit(`hit-${second}`, { receivedAt: NOW - second * 1000, parameters: { pageName: title } });

/** A store whose searches take the given time, and a clock that shows only that time. */
function slowStore(stretches: readonly (FoundStretch & { readonly takes: number })[]) {
  let time = 0;
  const asked: StretchQuery[] = [];
  const store = {
    async search(query: StretchQuery): Promise<FoundStretch> {
      asked.push(query);
      const stretch = stretches[asked.length - 1];
      if (!stretch) throw new Error('one stretch too many');
      time += stretch.takes;
      return stretch;
    },
  };
  return { store, asked, clock: () => time };
}

const empty = (second: number, takes: number) => ({
  ...{ hits: [], lookedBackTo: { receivedAt: NOW - second * 1000, id: '' }, isEnd: false, takes },
});

it('continues from stretch to stretch, with more rows after a fast one, until the time is over', async () => {
  const { store, asked, clock } = slowStore([
    empty(1, 10),
    empty(2, 100),
    empty(3, 900),
    empty(4, 600),
  ]);
  const found = await lookBack(
    { search: SEARCH, sight: 'all', before, limit: 50 },
    { store, owners: OWNERS, clock },
  );
  expect(found).toEqual({
    hits: [],
    lookedBackTo: { receivedAt: NOW - 4000, id: '' },
    isEnd: false,
  });
  expect(asked.map((query) => query.before.receivedAt)).toEqual([
    NOW,
    NOW - 1000,
    NOW - 2000,
    NOW - 3000,
  ]);
  const [first = 0, second = 0, third = 0, fourth = 0] = asked.map(({ rows }) => rows);
  expect(second).toBe(first * 8);
  expect(third).toBe(second * 5);
  expect(fourth).toBeLessThan(third);
});

it('returns the wanted number of hits, and the position of the last one', async () => {
  const hits = [hit(1, 'Tax'), hit(2, 'Health'), hit(3, 'TAX'), hit(4, 'tax')];
  const stretch = { hits, lookedBackTo: { receivedAt: NOW - 9000, id: '' }, isEnd: true, takes: 1 };
  const { store, clock } = slowStore([stretch]);
  const found = await lookBack(
    { search: SEARCH, sight: 'all', before, limit: 2 },
    { store, owners: OWNERS, clock },
  );
  expect(found.hits.map(({ id }) => id)).toEqual(['hit-1', 'hit-3']);
  expect(found).toMatchObject({
    lookedBackTo: { receivedAt: NOW - 3000, id: 'hit-3' },
    isEnd: false,
  });
});

it('reports the end if no older hits exist, whether hits were found or not', async () => {
  const stretch = {
    hits: [hit(1, 'Tax'), hit(2, 'Tax')],
    lookedBackTo: before,
    isEnd: true,
    takes: 1,
  };
  const { store, clock } = slowStore([stretch]);
  const found = await lookBack(
    { search: SEARCH, sight: 'all', before, limit: 2 },
    { store, owners: OWNERS, clock },
  );
  expect(found).toMatchObject({ isEnd: true, lookedBackTo: before });
  expect(found.hits.map(({ view }) => view)).toEqual([null, null]);
});
