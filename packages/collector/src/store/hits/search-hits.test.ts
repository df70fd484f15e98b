import { beforeAll, expect, it } from 'vitest';
import type { Hit } from '@balise/beacon';
import type { HitPlace } from '../search/hit-place.ts';
import type { HitSearch } from '../search/hit-search.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import type { Database } from '../../engine/database/database.ts';
import { hitOf } from './hit-of.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { searchHits } from './search-hits.ts';

const NOW = Date.UTC(2026, 10, 21);
const HITS = 60;

let database: Database;
let hits: Hit[];
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  // Three hits in each second, all with the same time, so that their order depends on the id.
  hits = Array.from({ length: HITS }, (_, index) =>
    sampleHit(`1763728800000-abcdef-${String(HITS - index).padStart(8, '0')}`, {
      page: `https://www.canada.ca/en/${index % 2 === 0 ? 'revenue-agency' : 'health-canada'}/p${index % 10}.html`,
      receivedAt: NOW - Math.floor(index / 3) * 1000,
      ...(index % 7 === 0 ? { origin: { ...UNKNOWN_ORIGIN, isSimulated: true as const } } : {}),
    }),
  );
  await insertRows(database, hits);
  return made.remove;
});

const SEARCH: HitSearch = {
  ...{
    environment: 'development',
    source: 'real',
    words: [],
    filters: [],
    looks: [],
    seesAll: true,
  },
};

/** Repeats the search backwards to the end. `rows` and `limit` apply to each call. */
async function all(search: HitSearch, rows: number, limit: number, departments?: string[]) {
  const ids: string[] = [];
  let before: HitPlace = { receivedAt: NOW + 1, id: '' };
  for (let turns = 0; turns < 1000; turns += 1) {
    const asked = { search, before, rows, limit, ...(departments ? { departments } : {}) };
    const { hits: found, lookedBackTo, isEnd } = await searchHits(database, asked);
    ids.push(...found.map(({ id }) => id));
    if (isEnd) return { ids, lookedBackTo };
    before = lookedBackTo;
  }
  throw new Error('never at the end');
}

const isReal = ({ origin }: Hit): boolean => origin.isSimulated !== true;
const idsOf = (some: readonly Hit[]): string[] => some.map(({ id }) => id);

const LIMITS = [
  [1, 1],
  [4, 2],
  [7, 50],
  [1000, 3],
  [1000, 1000],
] as const;
it.each(sampleOf(LIMITS, 2))(
  'each hit is found once, newest first: looks at %i, returns at most %i',
  async (rows, limit) => {
    const { ids, lookedBackTo } = await all(SEARCH, rows, limit);
    expect(ids).toEqual(idsOf(hits.filter(isReal)));
    expect(lookedBackTo).toEqual({ receivedAt: NOW - 19_000, id: '' });
  },
);

it('simulated hits are found on request and marked as simulated', async () => {
  const { ids } = await all({ ...SEARCH, source: 'simulated' }, 1000, 5);
  expect(ids).toEqual(idsOf(hits.filter((hit) => !isReal(hit))));
  const found = await hitOf(database, ids[0] ?? '');
  expect(found?.origin.isSimulated).toBe(true);
  expect((await all({ ...SEARCH, source: 'all' }, 1000, 5)).ids).toEqual(idsOf(hits));
});

it('a search by department and start time returns only matching hits', async () => {
  const search = { ...SEARCH, from: NOW - 5000 };
  const { ids, lookedBackTo } = await all(search, 10, 4, ['cra']);
  const wanted = hits.filter(
    (hit) => isReal(hit) && hit.department === 'cra' && Date.parse(hit.receivedAt) >= NOW - 5000,
  );
  expect(wanted.length).toBeGreaterThan(5);
  expect(ids).toEqual(idsOf(wanted));
  expect(lookedBackTo.receivedAt).toBe(NOW - 5000);
});

it('the places that a search by department reaches are those of its hits', async () => {
  const own = new Set(
    hits.filter(({ department }) => department === 'cra').map((hit) => Date.parse(hit.receivedAt)),
  );
  let before: HitPlace = { receivedAt: NOW + 1, id: '' };
  const search: HitSearch = { ...SEARCH, words: ['nothing-has-this'] };
  for (let isEnd = false; !isEnd;) {
    const asked = { search, before, rows: 1, limit: 1, departments: ['cra'] };
    ({ lookedBackTo: before, isEnd } = await searchHits(database, asked));
    expect(own.has(before.receivedAt)).toBe(true);
  }
  const none = { search, before, rows: 1, limit: 1, departments: ['fin'] };
  expect(await searchHits(database, none)).toEqual({ hits: [], lookedBackTo: before, isEnd: true });
});

it('a hit is found by its id, and an unknown id gives no hit', async () => {
  const [first] = hits;
  expect(await hitOf(database, first?.id ?? '')).toEqual(first);
  expect(await hitOf(database, 'nobody')).toBeUndefined();
});
