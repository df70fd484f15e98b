/** The store's answers to a user who may view only some departments. */
import { beforeAll, expect, it } from 'vitest';
import { settings } from '@balise/settings';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import type { Database } from '../../engine/database/database.ts';
import { exportPage, exportSuites } from '../export/export-hits.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { overview } from '../counts/overview.ts';
import { readPageOwners } from '../other-departments/read-page-owners.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { recentHits } from '../hits/recent-hits.ts';
import { sentCounts } from '../counts/sent-counts.ts';
import { variableUses } from '../counts/variable-uses.ts';

const NOW = Date.now();
const HOUR = 3_600_000;
const PAGES = {
  cra: 'https://www.canada.ca/en/revenue-agency/a.html',
  hc: 'https://www.canada.ca/en/health-canada/b.html',
  nobody: 'https://www.canada.ca/en.html',
};

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  const hits = Object.entries(PAGES).flatMap(([department, page], index) =>
    [0, 1, 8 * 24].map((hours) =>
      sampleHit(`${department}-${hours}`, {
        page,
        receivedAt: NOW - hours * HOUR - index,
        parameters: hours === 1 ? { pe: 'lnk_o', pev2: 'Tab' } : {},
      }),
    ),
  );
  await insertRows(database, hits);
  return made.remove;
});

const environment = 'development';
const suite = settings.collection.suites.development;

it.each([
  [undefined, 9, ['cra', 'hc', 'nobody']],
  [['cra'], 3, ['cra']],
  [['cra', 'hc'], 6, ['cra', 'hc']],
  [[], 0, []],
])('list and export for the departments %j', async (departments, count, names) => {
  const only = departments === undefined ? {} : { departments };
  const query = { environment, limit: 100, ...only } as const;
  const recent = await recentHits(database, query);
  expect(recent).toHaveLength(count);
  const found = [...new Set(recent.map(({ id }) => id.split('-')[0]))].sort();
  expect(found).toEqual(names);
  const wanted = { suite, ...only };
  const suites = await exportSuites(database, wanted);
  const page = await exportPage(database, wanted, suites, undefined);
  expect(page.map(({ id }) => id).sort()).toEqual(recent.map(({ id }) => id).sort());
});

it('a hit of another department is unknown as a place to continue', async () => {
  const query = { environment, limit: 100, before: 'hc-0', departments: ['cra'] } as const;
  const recent = await recentHits(database, query);
  expect(recent).toEqual([]);
  const own = await recentHits(database, { ...query, before: 'cra-0' });
  expect(own.map(({ id }) => id)).toEqual(['cra-1', 'cra-192']);
});

it('the overview counts only hits of the departments, and leaves out figures that belong to no department', async () => {
  const own = await overview(database, { environment, now: NOW + 1, departments: ['cra'] });
  expect(own.figures).toMatchObject({
    beacons: { today: 2, previous: 0 },
    pageViews: { today: 1 },
    refused: null,
  });
  expect(own.hours.reduce((sum, { beacons }) => sum + beacons, 0)).toBe(2);
  expect(own).toMatchObject({ strangers: null, clockOff: null, countedUntil: null });
  expect(own.hosts).toEqual([{ host: 'www.canada.ca', hits: 2 }]);
  expect(Date.parse(own.firstHitAt ?? '')).toBe(NOW - 8 * 24 * HOUR);
  expect(Date.parse(own.lastHitAt ?? '')).toBe(NOW);
  const none = await overview(database, { environment, now: NOW + 1, departments: [] });
  expect(none).toMatchObject({ firstHitAt: null, hosts: [], figures: { beacons: { today: 0 } } });
  const all = await overview(database, { environment, now: NOW + 1 });
  expect(all.figures).toMatchObject({ beacons: { today: 6 }, refused: { today: 0 } });
  expect(all.strangers).toEqual([]);
});

it('the comparison with a week ago counts only hits of the departments', async () => {
  const now = NOW - 24 * HOUR + 1;
  const own = await overview(database, { environment, now: now + 1, departments: ['hc'] });
  expect(own.figures.beacons.previous).toBe(1);
});

it('counts of sent beacons include only hits of the departments', async () => {
  const query = { environment, from: NOW - 24 * HOUR, to: NOW + 1, departments: ['hc'] } as const;
  const counts = await sentCounts(database, query);
  expect(counts.map(({ linkName, hits }) => [linkName, hits]).sort()).toEqual([
    ['', 1],
    ['Tab', 1],
  ]);
});

it('uses of variables are those of hits of the departments, with the last hit of each', async () => {
  await insertRows(database, [
    sampleHit('hc-last', {
      page: PAGES.hc,
      receivedAt: NOW - 2 * HOUR,
      parameters: {
        ...{ v39: 'a=1', c11: 'D=v11', v11: 'Title', v5: '', events: 'event11,event11,event9=2' },
        ...{ 'c.': '', v40: 'nested', '.c': '' },
      },
    }),
  ]);
  const query = {
    environment,
    ...{ from: NOW - 24 * HOUR, to: NOW + 1, today: NOW - HOUR * 1.5 },
    departments: ['hc'],
  } as const;
  const { dimensions, events, lastHits } = await variableUses(database, query);
  const last = { hits: 0, lastAt: NOW - 2 * HOUR };
  expect(dimensions).toMatchObject({
    title: last,
    queryString: last,
    pageUrl: { hits: 2, lastAt: NOW - 1 },
  });
  expect(dimensions).not.toHaveProperty('pageLanguage');
  expect(Object.keys(dimensions)).toHaveLength(3);
  expect(events).toEqual({ pageView: last, cumulativeLoadTime: last });
  expect(lastHits.map(({ id }) => id)).toEqual(['hc-0', 'hc-last']);
  const others = await variableUses(database, { ...query, departments: ['cra'] });
  expect(others.dimensions).not.toHaveProperty('queryString');
  expect(await variableUses(database, { ...query, departments: [] })).toEqual({
    ...{ dimensions: {}, events: {}, lastHits: [] },
  });
});

it('a page belongs to the department of its latest hits', async () => {
  const asked = ['/en/revenue-agency/a.html', '/en.html', '/en/nowhere.html'];
  const owners = await readPageOwners(
    database,
    asked.map((path) => `www.canada.ca${path}`),
  );
  expect([...owners].sort((a, b) => a.page.localeCompare(b.page))).toEqual([
    { page: 'www.canada.ca/en.html', department: '' },
    { page: 'www.canada.ca/en/revenue-agency/a.html', department: 'cra' },
  ]);
});
