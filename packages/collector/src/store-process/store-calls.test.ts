import { UNKNOWN_ORIGIN, type Hit } from '@balise/beacon';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleHit } from '../testing/sample-hit.ts';
import { exportHits, type ExportQuery } from '../store/export/export-hits.ts';
import { storeOnDisk, type StoreOnDisk } from '../testing/databases/store-on-disk.ts';
import type { SentCount } from '../store/counts/sent-counts.ts';
import { writeClock } from '../store/rows/client-clock.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In the middle of an hour. */
const NOW = Date.UTC(2026, 10, 21, 14, 30);

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});
beforeEach(async () => {
  for (const table of ['hits', 'hits_hourly', 'pages_daily', 'refusals', 'strangers'])
    await disk.database.run(`TRUNCATE TABLE ${table}`);
});

async function exported(query: ExportQuery): Promise<Hit[]> {
  const hits: Hit[] = [];
  for await (const page of exportHits(query, disk.store)) hits.push(...page);
  return hits;
}

async function beaconsOf(now = NOW): Promise<number> {
  const { figures } = await disk.store.overview({ environment: 'development', now });
  return figures.beacons.today;
}

it('finds page views by page and identifier within a period', async () => {
  const fid = '4E790FB66F64A147-218CB17FFA762D04';
  const page = 'https://www.canada.ca/en/a.html?x=1';
  const parts = { page, parameters: { fid } };
  const { range, ids } = await disk.write([
    { ...parts, receivedAt: NOW - DAY - 1 },
    { ...parts, receivedAt: NOW - DAY },
    { ...parts, receivedAt: NOW },
    { ...parts, receivedAt: NOW + 1 },
    { receivedAt: NOW, page, parameters: { fid: 'B'.repeat(16) + '-' + 'B'.repeat(16) } },
    { receivedAt: NOW, page: 'https://www.canada.ca/en/b.html', parameters: { fid } },
    { receivedAt: NOW, page, parameters: { fid, pe: 'lnk_o', pev2: 'Tab' } },
    { receivedAt: NOW, page, suites: 'canadalivemain', parameters: { fid } },
  ]);
  await disk.store.insert({ range, again: false });
  const found = await disk.store.pageViews({
    environment: 'development',
    from: NOW - DAY,
    to: NOW,
    pages: ['www.canada.ca/en/a.html', "it's"],
    identifiers: [fid, "'; DROP\\"],
  });
  expect(found.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(found[0]).toEqual({
    id: ids[2],
    receivedAt: new Date(NOW).toISOString(),
    kind: 'page',
    host: 'www.canada.ca',
    path: '/en/a.html',
    identifier: fid,
  });
});

describe('a hit', () => {
  it('7.3 is read back as it was stored', async () => {
    const parts = {
      requestId: 's1',
      receivedAt: NOW,
      findings: [{ kind: 'email', field: 'queryString' }],
      parameters: {
        pageName: 'Prestations – été & hiver "q" \'a\'; DROP\\',
        events: 'event11,event12=3,event50:abc',
        v5: 'fr',
        v142: '3.5',
        v141: 'long',
        pe: 'lnk_d',
        pev1: 'https://www.canada.ca/a.pdf',
        pev2: 'Télécharger\nmaintenant',
        cc: 'CAD',
      },
    };
    const { range, ids } = await disk.write([parts]);
    expect(await disk.store.insert({ range, again: false })).toMatchObject({ hits: 1 });
    const [hit] = await disk.store.recent({ environment: 'development', limit: 10 });
    expect(hit).toEqual({ ...sampleHit(ids[0] ?? '', parts), id: ids[0] });
    expect(hit).toMatchObject({
      linkType: 'download',
      language: 'fr',
      dimensions: { contentAgeDays: '3.5' },
    });
  });

  it('7.4 can be queried by the names of its dimensions', async () => {
    const page = 'https://www.canada.ca/en/a.html';
    const url = 'www.canada.ca/en/a.html';
    const { range } = await disk.write([
      { receivedAt: NOW, page, parameters: { v39: 'blank query string', v12: url } },
    ]);
    await disk.store.insert({ range, again: false });
    const rows = await disk.database.rows<{ q: string; u: string }>(
      'SELECT queryString AS q, url AS u FROM hits',
    );
    expect(rows).toEqual([{ q: 'blank query string', u: url }]);
  });
});

describe('a batch that is inserted twice', () => {
  it('is stored once because of its token', async () => {
    const { range } = await disk.write([{ receivedAt: NOW }, { receivedAt: NOW + 1 }]);
    await disk.store.insert({ range, again: false });
    await disk.store.insert({ range, again: false });
    expect(await disk.store.count()).toBe(2);
    expect(await beaconsOf()).toBe(2);
  });

  it('is stored once after a crash, even with another range and without a token', async () => {
    const first = await disk.write([{ receivedAt: NOW }, { receivedAt: NOW + 1 }]);
    const second = await disk.write([{ receivedAt: NOW + 2 }]);
    await disk.store.insert({ range: first.range, again: false });
    const both = { ...first.range, to: second.range.to };
    expect(await disk.store.insert({ range: both, again: true })).toMatchObject({ hits: 3 });
    await disk.store.insert({ range: both, again: true });
    expect((await exported({ suite: 'canadadevmain' })).map(({ id }) => id)).toEqual([
      ...first.ids,
      ...second.ids,
    ]);
    expect(await beaconsOf()).toBe(3);
  });

  it('is stored if the engine recorded its token but lost the hits', async () => {
    const { range } = await disk.write([{ receivedAt: NOW }]);
    await disk.store.insert({ range, again: false });
    await disk.database.run('TRUNCATE TABLE hits');
    await disk.store.insert({ range, again: true });
    expect(await disk.store.count()).toBe(1);
  });

  it('repairs hourly roll-ups that lack a batch or have one too many', async () => {
    const { range } = await disk.write([{ receivedAt: NOW }]);
    await disk.store.insert({ range, again: false });
    await disk.database.run('TRUNCATE TABLE hits_hourly');
    await disk.store.insert({ range, again: true });
    expect(await beaconsOf()).toBe(1);
    await disk.database.run(
      'INSERT INTO hits_hourly (hour, environment, beacons) SELECT hour, environment, 1 FROM hits_hourly',
    );
    expect(await beaconsOf()).toBe(2);
    await disk.store.insert({ range, again: true });
    expect(await beaconsOf()).toBe(1);
  });
});

describe('recent hits', () => {
  it('are returned newest first, page by page, for one environment', async () => {
    const staging = { v75: 'staging 0.1.0 2026-11-21' };
    const { range, ids } = await disk.write([
      ...[0, 1, 1, 2].map((milliseconds) => ({ receivedAt: NOW + milliseconds })),
      { receivedAt: NOW + 3, parameters: staging },
      { receivedAt: NOW + 4, suites: 'canadalivemain' },
    ]);
    await disk.store.insert({ range, again: false });
    const newest = await disk.store.recent({ environment: 'development', limit: 2 });
    expect(newest.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    const older = await disk.store.recent({
      environment: 'development',
      limit: 9,
      before: ids[2] ?? '',
    });
    expect(older.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(
      await disk.store.recent({ environment: 'development', limit: 9, before: 'unknown' }),
    ).toEqual([]);
    expect(await disk.store.recent({ environment: 'staging', limit: 9 })).toHaveLength(1);
    expect(await disk.store.recent({ environment: 'production', limit: 9 })).toHaveLength(1);
  });
});

describe('export', () => {
  it('returns every hit of a suite, oldest first, over several pages', async () => {
    const { range, ids } = await disk.write(
      Array.from({ length: 2100 }, () => ({ receivedAt: NOW })),
    );
    await disk.store.insert({ range, again: false });
    expect((await exported({ suite: 'canadadevmain' })).map(({ id }) => id)).toEqual(ids);
  });

  it('respects its period and finds hits whose suite is one of several', async () => {
    const { range, ids } = await disk.write([
      { receivedAt: NOW - DAY, suites: 'canadalivemain,department' },
      { receivedAt: NOW, suites: 'canadalivemain,department' },
      { receivedAt: NOW + DAY, suites: 'canadalivemain,department' },
    ]);
    await disk.store.insert({ range, again: false });
    expect(await exported({ suite: 'other' })).toEqual([]);
    const hits = await exported({ suite: 'department', from: NOW, to: NOW + DAY });
    expect(hits.map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('overview', () => {
  it('sums the last day and the same day a week ago', async () => {
    const week = NOW - 7 * DAY;
    const { range } = await disk.write([
      { receivedAt: NOW - 60_000, findings: [{ kind: 'email', field: 'r' }] },
      { receivedAt: NOW - 2 * HOUR, parameters: { pe: 'lnk_o', pev2: 'x' } },
      { receivedAt: NOW - 25 * HOUR },
      { receivedAt: week - 2 * HOUR },
      { receivedAt: week - 60_000 },
      { receivedAt: week + 60_000 },
      { receivedAt: NOW - 60_000, suites: 'canadalivemain' },
    ]);
    await disk.store.insert({ range, again: false });
    await disk.store.countRefusals([
      { hour: NOW - 30 * 60_000, environment: 'development', code: 'host-not-allowed', refused: 3 },
    ]);
    const stranger = { hour: NOW - 30 * 60_000, kind: 'host', environment: 'development' } as const;
    await disk.store.countStrangers([
      { ...stranger, name: 'new.example', beacons: 3 },
      { ...stranger, name: 'new.example', beacons: 4, hour: NOW - 10 * HOUR },
      { ...stranger, name: 'new.example', beacons: 5, hour: NOW - 25 * HOUR },
      { ...stranger, name: 'live.example', beacons: 6, environment: 'production' },
      { ...stranger, name: '', beacons: 9 },
      { ...stranger, name: 'othermain', kind: 'suite', environment: 'unknown', beacons: 1 },
    ]);
    const overview = await disk.store.overview({ environment: 'development', now: NOW });
    expect(overview.strangers).toEqual([
      { kind: 'host', name: 'new.example', beacons: 7 },
      { kind: 'suite', name: 'othermain', beacons: 1 },
      { kind: 'host', name: '', beacons: 9 },
    ]);
    expect(overview.figures).toEqual({
      beacons: { today: 2, previous: 2 },
      pageViews: { today: 1, previous: 2 },
      refused: { today: 3, previous: 0 },
      cleaned: { today: 1, previous: 0 },
      leftOut: { today: 0, previous: 0 },
    });
    expect(overview.hours).toHaveLength(24);
    expect(overview.hours.at(-1)).toEqual({
      start: '2026-11-21T14:00:00.000Z',
      beacons: 1,
      pageViews: 1,
      cleaned: 1,
      refused: 3,
    });
    expect(overview.hours.at(-3)).toEqual({
      start: '2026-11-21T12:00:00.000Z',
      beacons: 1,
      pageViews: 0,
      cleaned: 0,
      refused: 0,
    });
    expect(overview.firstHitAt).toBe(new Date(week - 2 * HOUR).toISOString());
    expect(overview.lastHitAt).toBe(new Date(NOW - 60_000).toISOString());
    expect(overview.hosts).toEqual([{ host: 'www.canada.ca', hits: 2 }]);
  });

  it('leaves out bots and internal hits in production, and counts them', async () => {
    const bot = { origin: { ...UNKNOWN_ORIGIN, isBot: true } };
    const internal = { origin: { ...UNKNOWN_ORIGIN, isInternal: true } };
    const live = { suites: 'canadalivemain' };
    const { range } = await disk.write([
      ...[bot, internal, {}].map((one) => ({ ...live, ...one, receivedAt: NOW - 60_000 })),
      ...[bot, {}].map((one) => ({ ...live, ...one, receivedAt: NOW - 7 * DAY - 60_000 })),
      { ...bot, receivedAt: NOW - 60_000 },
    ]);
    await disk.store.insert({ range, again: false });
    await disk.store.insert({ range, again: true });
    const production = await disk.store.overview({ environment: 'production', now: NOW });
    expect(production.figures).toMatchObject({
      beacons: { today: 1, previous: 1 },
      pageViews: { today: 1, previous: 1 },
      leftOut: { today: 2, previous: 1 },
    });
    expect(production.hosts).toEqual([{ host: 'www.canada.ca', hits: 1 }]);
    const { figures } = await disk.store.overview({ environment: 'development', now: NOW });
    expect(figures).toMatchObject({ beacons: { today: 1 }, leftOut: { today: 0 } });
  });

  it('counts hits by their time of receipt, and counts browsers with a wrong date', async () => {
    const named = (offset: number): object => ({
      receivedAt: NOW - 60_000,
      parameters: { t: writeClock({ offset, zone: 300 }, NOW - 60_000) },
    });
    const { range } = await disk.write([0, -86_400, 86_400, -86_401, 86_401, 3e8].map(named));
    await disk.store.insert({ range, again: false });
    const overview = await disk.store.overview({ environment: 'development', now: NOW });
    expect(overview).toMatchObject({ clockOff: 3, figures: { beacons: { today: 6 } } });
    expect(overview.hours.at(-1)?.beacons).toBe(6);
  });

  it('returns zeros if the store is empty', async () => {
    const overview = await disk.store.overview({ environment: 'production', now: NOW });
    expect(overview).toMatchObject({ firstHitAt: null, lastHitAt: null, hosts: [] });
    expect(overview.figures.beacons).toEqual({ today: 0, previous: 0 });
  });
});

describe('daily roll-ups', () => {
  it('use days in Toronto time, including changes to and from summer time', async () => {
    const { range } = await disk.write(
      [
        // A minute before and after midnight, in summer time. Then the hour that occurs twice, then winter time.
        ...['2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z'],
        ...['2026-11-01T06:30:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
      ].map((at) => ({ receivedAt: Date.parse(at) })),
    );
    await disk.store.insert({ range, again: false });
    await disk.database.run("ALTER TABLE pages_daily DELETE WHERE day = '2026-11-01'");
    await disk.store.insert({ range, again: true });
    const rows = await disk.database.rows(
      'SELECT toString(day) AS day, sum(page_views) AS views FROM pages_daily GROUP BY day ORDER BY day',
    );
    expect(rows).toEqual([
      { day: '2026-10-31', views: 1 },
      { day: '2026-11-01', views: 4 },
      { day: '2026-11-02', views: 1 },
    ]);
  });

  it('are recounted if a column is missing, and updated by later hits', async () => {
    const { range } = await disk.write([{ receivedAt: NOW }]);
    await disk.store.insert({ range, again: false });
    await disk.database.run('DROP VIEW hits_hourly_view');
    await disk.database.run('ALTER TABLE hits_hourly DROP COLUMN clock_off');
    await prepareTables(disk.database);
    const next = await disk.write([
      { receivedAt: NOW, parameters: { t: writeClock({ offset: 1e6, zone: 0 }, NOW) } },
    ]);
    await disk.store.insert({ range: next.range, again: false });
    const rows = await disk.database.rows(
      'SELECT sum(beacons) AS beacons, sum(clock_off) AS clock_off FROM hits_hourly',
    );
    expect(rows).toEqual([{ beacons: 2, clock_off: 1 }]);
  });

  it('are counted once from the hits if their table was missing', async () => {
    const { range } = await disk.write([{ receivedAt: NOW }]);
    await disk.store.insert({ range, again: false });
    await disk.database.run('DROP VIEW pages_daily_view');
    await disk.database.run('DROP TABLE pages_daily');
    await prepareTables(disk.database);
    await prepareTables(disk.database);
    expect(await disk.database.rows('SELECT sum(beacons) AS n FROM pages_daily')).toEqual([
      { n: 1 },
    ]);
  });
});

describe('counts of sent beacons', () => {
  const query = { environment: 'development', from: NOW - DAY, to: NOW } as const;
  const link = (pe: string, pev2: string, events: string) => ({ pe, pev2, events });
  const ofRule = (rule: string) => ({ 'c.': '', rule, '.c': '' });

  it('distinguish page views, kinds of link and events', async () => {
    const { range } = await disk.write([
      { receivedAt: NOW - 1, parameters: { events: 'event11,event12=3' } },
      { receivedAt: NOW - DAY, parameters: link('lnk_o', 'Tab', 'event29') },
      { receivedAt: NOW - 2, parameters: link('lnk_o', 'Tab', 'event29') },
      { receivedAt: NOW - 3, parameters: link('lnk_o', 'Anything', 'event999,event29') },
      {
        receivedAt: NOW - 4,
        parameters: { ...link('lnk_o', 'Tab', 'event29'), ...ofRule('tabs/open') },
      },
      { receivedAt: NOW - 4, parameters: link('lnk_d', 'Tab', 'event25') },
      { receivedAt: NOW - 5, parameters: link('lnk_e', 'A site', 'event27,event26,event26') },
      { receivedAt: NOW - DAY - 1, parameters: link('lnk_o', 'Tab', 'event29') },
      { receivedAt: NOW, parameters: link('lnk_o', 'Tab', 'event29') },
      { receivedAt: NOW - 1, suites: 'canadalivemain' },
      { receivedAt: NOW - 1, parameters: { v75: 'staging 0.1.0 2026-11-21' } },
    ]);
    await disk.store.insert({ range, again: false });
    const counts = await disk.store.sentCounts(query);
    const tab = { linkType: 'other', linkName: 'Tab', events: ['tabOpen'] };
    expect(counts[0]).toEqual({ day: '', rule: '', ...tab, hits: 2 });
    expect(new Set(counts.slice(1))).toEqual(
      new Set([
        {
          day: '',
          rule: '',
          linkType: '',
          linkName: '',
          events: ['contentAge', 'pageView'],
          hits: 1,
        },
        { day: '', rule: 'tabs/open', ...tab, hits: 1 },
        { day: '', rule: '', linkType: 'other', linkName: '', events: ['tabOpen'], hits: 1 },
        { day: '', rule: '', linkType: 'download', linkName: '', events: ['download'], hits: 1 },
        {
          day: '',
          rule: '',
          linkType: 'exit',
          linkName: '',
          events: ['email', 'outbound'],
          hits: 1,
        },
      ]),
    );
    expect(await disk.store.sentCounts({ ...query, environment: 'staging' })).toHaveLength(1);
    expect(await disk.store.sentCounts({ ...query, environment: 'production' })).toHaveLength(1);
    const byDay = await disk.store.sentCounts({ ...query, byDay: true });
    const sum = (some: readonly SentCount[]) => some.reduce((all, { hits }) => all + hits, 0);
    expect(sum(byDay)).toBe(sum(counts));
    const today = { day: '2026-11-21', ...tab };
    expect(byDay).toContainEqual({ ...today, rule: '', hits: 1 });
    expect(byDay).toContainEqual({ ...today, rule: 'tabs/open', events: [], hits: 1 });
    expect(byDay.filter(({ linkType }) => linkType === '').map(({ events }) => events)).toEqual([
      [],
    ]);
  });

  it('have a time limit that does not apply to later queries', async () => {
    expect(await disk.store.sentCounts(query)).toEqual([]);
    const [setting] = await disk.database.rows<{ seconds: number }>(
      "SELECT getSetting('max_execution_time') AS seconds",
    );
    expect(Number(setting?.seconds)).toBe(0);
  });
});

describe('tables', () => {
  it('are partitioned by month and have no TTL', async () => {
    const tables = await disk.database.rows<{ key: string; definition: string }>(
      'SELECT partition_key AS key, create_table_query AS definition FROM system.tables WHERE database = currentDatabase()',
    );
    expect(tables.some(({ key }) => key === 'toYYYYMM(received_at)')).toBe(true);
    for (const { definition } of tables) expect(definition).not.toMatch(/\bTTL\b/);
  });

  it('get a missing column and lose the TTL of earlier versions at the next start', async () => {
    await disk.database.run('ALTER TABLE hits DROP COLUMN screenId');
    await disk.database.run(
      'ALTER TABLE hits MODIFY TTL toDateTime(received_at) + INTERVAL 1 MONTH',
    );
    await prepareTables(disk.database);
    const columns = await disk.database.rows<{ name: string }>(
      "SELECT name FROM system.columns WHERE table = 'hits' AND name = 'screenId'",
    );
    expect(columns).toHaveLength(1);
    const [table] = await disk.database.rows<{ definition: string }>(
      "SELECT create_table_query AS definition FROM system.tables WHERE name = 'hits'",
    );
    expect(table?.definition).not.toContain('TTL');
  });
});

describe('a page of an export', () => {
  const query: ExportQuery = { suite: 'canadadevmain' };

  it('reads few rows, even if other suites have many hits', async () => {
    const { range } = await disk.write([1, 2, 3].map((n) => ({ receivedAt: NOW + n })));
    await disk.store.insert({ range, again: false });
    await disk.database.run(
      `INSERT INTO hits (id, received_at, suite, suites, environment)
       SELECT toString(number), fromUnixTimestamp64Milli(toInt64(${NOW} + number)), 'another', ['another'], 'production'
       FROM numbers(200000)`,
    );
    const suites = await disk.store.exportSuites(query);
    expect(suites).toEqual(['canadadevmain']);
    await disk.database.run('SET max_rows_to_read = 20000');
    try {
      const all = await disk.store.exportPage(query, suites, undefined);
      expect(all).toHaveLength(3);
      const [first] = all;
      const after = { receivedAt: Date.parse(first?.receivedAt ?? ''), id: first?.id ?? '' };
      expect(await disk.store.exportPage(query, suites, after)).toEqual(all.slice(1));
    } finally {
      await disk.database.run('SET max_rows_to_read = 0');
    }
  });

  it('includes hits with several suites, in order of time', async () => {
    const of = (suites: string, after: number) => ({ suites, receivedAt: NOW + after });
    const { range, ids } = await disk.write([
      of('canadadevmain', 3),
      of('departmentmain,canadadevmain', 2),
      of('departmentmain', 1),
      of('departmentmain,canadalivemain', 0),
    ]);
    await disk.store.insert({ range, again: false });
    expect((await exported({ suite: 'departmentmain' })).map(({ id }) => id)).toEqual([
      ids[3],
      ids[2],
      ids[1],
    ]);
    expect((await exported(query)).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(await exported({ suite: 'nobodysmain' })).toEqual([]);
  });
});
