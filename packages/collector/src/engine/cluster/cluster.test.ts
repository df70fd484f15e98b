/** A cluster of real servers: two shards, each a process with its own ports. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clickHouseNodes, type ClickHouseNodes } from '../../testing/servers/clickhouse-nodes.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { exportHits } from '../../store/export/export-hits.ts';
import { storeCalls, type StoreCalls } from '../../store-process/store-calls.ts';
import { openClusterParts } from '../../store/open/open-store.ts';
import { openDatabase, type ClusterEngine } from '../database/database.ts';
import { prepareTables } from '../../store/migrations/prepare-tables.ts';
import { allShards, closeCluster, openCluster, readShape, type Cluster } from './cluster.ts';
import { insertRows } from '../../store/insert/insert-hits.ts';
import { clusterPreparation, prepareCluster } from '../../store/cluster/prepare-cluster.ts';

/** A node that is down. */
const NOBODY = 'http://127.0.0.1:9/balise';

/** For tests that only read: a server may have been started again meanwhile (`clickhouse-nodes.ts`). */
const AGAIN = { retry: 1 };

let folder: string;
let servers: ClickHouseNodes;
let cluster: Cluster;
let store: StoreCalls;

const START = Date.UTC(2026, 9, 28, 4);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const noJournal = { list: async () => [] } as never;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  servers = await clickHouseNodes(folder, 2);
  const engine = {
    kind: 'cluster' as const,
    name: servers.cluster,
    urls: [NOBODY, ...servers.nodes.map(({ url }) => url)],
    readUrls: [],
  };
  cluster = openCluster(engine);
  store = storeCalls(await openClusterParts(engine, noJournal, (work) => work()));
}, 120_000);
beforeEach(async () => {
  await Promise.all(servers.nodes.map((node) => node.whenReady()));
});
afterAll(async () => {
  await store.close();
  await closeCluster(cluster);
  await servers.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const hitOf = (number: number, fid: string, at: number, requestId = `s${number}`): Hit =>
  sampleHit(`${START}-aaaaaa-${String(number).padStart(8, '0')}`, {
    receivedAt: START + at * MINUTE,
    suites: 'canadalivemain',
    requestId,
    parameters: fid === '' ? {} : { fid },
  });

/** The value on each shard, as numbers. */
const onShards = async (sql: string): Promise<number[]> =>
  await Promise.all(servers.nodes.map(async (node) => Number(await node.ask(sql))));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Number of hits on the shard of a stream. */
async function onShardOf(stream: string): Promise<number> {
  const counts = await onShards('SELECT count() FROM balise.hits');
  return counts[Number(stream.split(' ').at(-1)) - 1] ?? 0;
}

async function makeAllVisits(): Promise<number> {
  let repeats = 0;
  for (;;) {
    const made = await store.makeVisits();
    repeats += made.repeats;
    if (made.left === 0) return repeats;
  }
}

/** Number of beacons in the hourly roll-ups. */
async function beacons(): Promise<number> {
  const [row] = await allShards(cluster).rows<{ n: number }>(
    'SELECT sum(beacons) AS n FROM hits_hourly',
  );
  return Number(row?.n);
}

it('finds its shards and has no statements left to prepare', AGAIN, async () => {
  const shape = await readShape(cluster);
  expect(shape.shards).toHaveLength(2);
  expect(shape).toMatchObject({ isReplicated: false, hasAllShards: true, hasAllNodes: true });
  expect(await clusterPreparation(cluster)).toEqual([]);
  expect(await store.stopFailedMutations()).toEqual({ stopped: [], running: 0 });
});

it('stores all hits of a visitor once, on one shard, with their visits and roll-ups', async () => {
  const visitors = Array.from({ length: 40 }, (_, index) => `visitor-${index}`);
  const hits = [...visitors, ''].flatMap((fid, index) =>
    [0, 5, 50].map((at, place) => hitOf(index * 3 + place, fid, at)),
  );
  const database = allShards(cluster);
  await insertRows(database, hits, 'block');
  // The same insert, sent again through another node, as a client does after an unclear failure.
  for (const { all } of cluster.nodes.slice(1)) await insertRows(all, hits, 'block');
  const counts = await onShards('SELECT count() FROM balise.hits');
  expect(sumOf(counts)).toBe(hits.length);
  expect(Math.min(...counts)).toBeGreaterThan(20);
  expect(
    sumOf(await onShards("SELECT uniqExact(identifier) FROM balise.hits WHERE identifier != ''")),
  ).toBe(40);
  expect(await store.count()).toBe(hits.length);
  await makeAllVisits();
  const [visits] = await database.rows<Record<string, number>>(
    'SELECT uniqExact(visit) AS visits, uniqExact(visitor) AS visitors, count() AS hits FROM visit_hits WHERE visit != 0 AND NOT is_left_out',
  );
  expect(visits).toEqual({ visits: 80, visitors: 40, hits: 120 });
  for (const table of ['hits_hourly', 'pages_daily'])
    expect(await database.rows(`SELECT sum(beacons) AS n FROM ${table}`)).toEqual([
      { n: hits.length },
    ]);
  expect((await store.makeVisits()).left).toBe(0);
});

it('answers the queries of the console', AGAIN, async () => {
  const now = START + 60 * MINUTE;
  const recent = await store.recent({ environment: 'production', limit: 10 });
  expect(recent.map(({ id }) => id)).toEqual([...recent.map(({ id }) => id)].sort().reverse());
  const next = await store.recent({
    environment: 'production',
    limit: 5,
    before: recent[4]?.id ?? '',
  });
  expect(next.map(({ id }) => id)).toEqual(recent.slice(5).map(({ id }) => id));
  const { figures, hosts } = await store.overview({ environment: 'production', now });
  expect(figures.beacons.today).toBe(123);
  expect(hosts[0]?.hits).toBe(123);
  const sent = await store.sentCounts({ environment: 'production', from: START, to: now });
  expect(sumOf(sent.map(({ hits }) => hits))).toBe(123);
  // Too long for a parameter: each shard gets these lists as tables.
  const others = Array.from({ length: 20_000 }, (_, index) => `www.canada.ca/en/none-${index}`);
  const views = await store.pageViews({
    ...{ environment: 'production', from: START, to: now },
    pages: [...others, `${recent[0]?.host}${recent[0]?.path}`],
    identifiers: [...others, 'visitor-3', 'visitor-4'],
  });
  expect(views.map(({ identifier }) => identifier).sort()).toEqual([
    ...['visitor-3', 'visitor-3', 'visitor-3', 'visitor-4', 'visitor-4', 'visitor-4'],
  ]);
  const found = await store.newHits({
    ...{ environment: 'production', since: START, own: [], seen: {}, most: 1000 },
  });
  expect(sumOf(Object.values(found.totals))).toBe(123);
  expect(found.hits).toHaveLength(123);
  const query = { environment: 'production', since: START, own: [], most: 1000 } as const;
  expect((await store.newHits({ ...query, seen: found.last })).totals).toEqual({});
  // A batch that is visible on one shard and not yet on the other.
  const [stream = '', last = ''] = Object.entries(found.last)[0] ?? [];
  const left = await store.newHits({ ...query, seen: { [stream]: last } });
  expect(sumOf(Object.values(left.totals))).toBe(123 - (await onShardOf(stream)));
  const exported: Hit[] = [];
  for await (const page of exportHits({ suite: 'canadalivemain' }, store)) exported.push(...page);
  expect(new Set(exported.map(({ id }) => id)).size).toBe(123);
  expect(exported.map(({ receivedAt }) => receivedAt)).toEqual(
    exported.map(({ receivedAt }) => receivedAt).sort(),
  );
});

it(
  'answers reports from all shards, including reports of some pages and of whole visits',
  AGAIN,
  async () => {
    const [recent] = await store.recent({ environment: 'production', limit: 1 });
    const page = `${recent?.host}${recent?.path}`;
    const day = '2026-10-28';
    const query: ReportQuery = {
      ...{ environment: 'production', source: 'real', from: day, to: day, compare: 'none' },
      ...{ suite: '', department: '', language: '', host: '', device: '' },
      ...{ languages: 'joined', scope: 'hit', limit: 50, filters: [] },
    };
    const starts: ReportFilter = { dimension: 'page', operator: 'starts-with', values: [page] };
    for (const scope of ['hit', 'visit'] as const)
      for (const report of ['traffic', 'pages', 'forms']) {
        const answer = await store.report({
          ...{ report, query: { ...query, scope, filters: [starts] } },
        });
        const hits = scope === 'visit' ? 120 : 123;
        expect([scope, report, Number(answer.totals['hits'] ?? 0)]).toEqual([
          ...[scope, report, report === 'forms' ? 0 : hits],
        ]);
        if (report !== 'pages') continue;
        const next = answer.tables.find(({ id }) => id === 'next-pages');
        expect(next?.rows.map(({ value, numbers }) => [value, numbers['hits']])).toEqual([
          [page, 40],
        ]);
      }
  },
);

it('joins rare texts of all shards', AGAIN, async () => {
  const day = '2026-10-28';
  const rowsOf = async (report: string, filters: ReportFilter[]) => {
    const query: ReportQuery = {
      ...{ environment: 'production', source: 'real', from: day, to: day, compare: 'previous' },
      ...{ suite: '', department: '', language: '', host: '', device: '' },
      ...{ languages: 'joined', scope: 'hit', limit: 50, filters },
    };
    const { tables } = await store.report({ report, query, isSuppressed: true });
    return tables.flatMap(({ rows }) => rows);
  };
  // The statements of roll-ups, and of hits.
  const isNot: ReportFilter = { dimension: 'emailUrl', operator: 'is-not', values: ['x'] };
  for (const filters of [[], [isNot]])
    for (const report of ['search', 'campaigns', 'components'])
      expect(Array.isArray(await rowsOf(report, filters)), report).toBe(true);
});

it('removes a repeated request, even one without identifier that another collector received', async () => {
  const database = allShards(cluster);
  await insertRows(database, [hitOf(900, '', 70, 's9001'), hitOf(901, 'visitor-1', 71, 's9002')]);
  await insertRows(database, [hitOf(902, '', 72, 's9001'), hitOf(903, 'visitor-1', 73, 's9002')]);
  expect(await makeAllVisits()).toBe(2);
  expect(await store.count()).toBe(125);
  expect(await beacons()).toBe(125);
});

it('corrects and deletes hits on all shards', async () => {
  const now = START + 1000 * DAY;
  const erased = await store.correct({ kind: 'erase', visitor: 'visitor-7' }, true);
  expect(erased.hits).toBe(3);
  const task = { kind: 'redact', pattern: 'Sample' } as const;
  const counted = await store.correct(task, false);
  expect(await store.correct(task, true)).toEqual(counted);
  expect((await store.correct(task, false)).hits).toBe(0);
  expect([await store.count(), await beacons()]).toEqual([122, 122]);
  const swept = await store.sweep(now, false);
  expect(swept.find(({ table }) => table === 'hits')?.rows).toBeGreaterThanOrEqual(122);
  expect(new Set(swept.map(({ table, partition }) => `${table} ${partition}`)).size).toBe(
    swept.length,
  );
  await store.sweep(now, true);
  expect([await store.count(), await beacons()]).toEqual([0, 122]);
});

it('migrates the tables and views of each node', async () => {
  const [first, second] = servers.nodes;
  const recent = [hitOf(950, 'visitor-2', 900 * 1440), hitOf(951, 'visitor-3', 900 * 1440)];
  await insertRows(allShards(cluster), recent);
  await first?.ask('DROP VIEW balise.hits_hourly_view');
  await second?.ask('DROP VIEW balise.pages_daily_view');
  await second?.ask('ALTER TABLE balise.pages_daily DROP COLUMN left_out');
  await second?.ask('DROP TABLE balise_all.pages_daily');
  const planned = await clusterPreparation(cluster);
  expect(new Set(planned.map(({ node }) => node)).size).toBe(2);
  await prepareCluster(cluster, (work) => work());
  expect(await clusterPreparation(cluster)).toEqual([]);
  expect(await beacons()).toBe(124);
});

it('creates the tables of a node that lost its data while collectors run', async () => {
  const [, second] = servers.nodes;
  for (const name of ['balise', 'balise_all']) await second?.ask(`DROP DATABASE ${name}`);
  await second?.ask('CREATE DATABASE balise');
  await store.makeVisits();
  expect(await clusterPreparation(cluster)).toEqual([]);
});

it('while a shard is down, its hits wait, other shards build visits, and corrections are refused', async () => {
  const [, second] = servers.nodes;
  const database = allShards(cluster);
  const hits = Array.from({ length: 12 }, (_, index) =>
    hitOf(960 + index, `late-${index}`, 901 * 1440),
  );
  await second?.kill();
  await expect(insertRows(database, hits, 'waiting')).rejects.toThrow();
  await expect(store.correct({ kind: 'erase', visitor: 'late-1' }, true)).rejects.toThrow(
    'SHARD_DOWN',
  );
  await expect(store.sweep(START, false)).rejects.toThrow('SHARD_DOWN');
  expect((await store.makeVisits()).left).toBeGreaterThanOrEqual(0);
  await second?.start();
  await insertRows(database, hits, 'waiting');
  expect(
    await database.rows("SELECT count() AS n FROM hits WHERE startsWith(identifier, 'late')"),
  ).toEqual([{ n: 12 }]);
});

describe('is refused if', () => {
  const engineOf = (name: string, urls: readonly string[]): ClusterEngine => ({
    ...{ kind: 'cluster', name, urls, readUrls: [] },
  });
  const refusal = async (engine: ClusterEngine): Promise<unknown> => {
    const other = openCluster(engine);
    try {
      return await prepareCluster(other, (work) => work()).catch((error: unknown) => error);
    } finally {
      await closeCluster(other);
    }
  };
  const [one, other] = [0, 1].map((index) => () => servers.nodes[index]?.url ?? '') as [
    () => string,
    () => string,
  ];

  it('the servers know no cluster of that name', async () => {
    expect(await refusal(engineOf('others', [one()]))).toMatchObject({ message: 'NO_CLUSTER' });
  });

  it('its database has the tables of a single server', async () => {
    const url = one().replace(/balise$/, 'single');
    await servers.nodes[0]?.ask('CREATE DATABASE single');
    const single = openDatabase({ kind: 'server', url, readUrl: '' });
    await prepareTables(single);
    await insertRows(single, [hitOf(990, 'visitor-1', 0)]);
    await single.close();
    expect(await refusal(engineOf(servers.cluster, [url]))).toMatchObject({
      message: 'NOT_OF_CLUSTER',
    });
  });

  it('tables with hits must change while a node is missing', async () => {
    await servers.nodes[0]?.ask('DROP VIEW balise.hits_hourly_view');
    expect(await refusal(engineOf(servers.cluster, [one()]))).toMatchObject({
      message: 'NODE_DOWN',
    });
    expect(await refusal(engineOf(servers.cluster, [one(), other()]))).toBeUndefined();
  });

  it('no node answers', async () => {
    expect(await refusal(engineOf(servers.cluster, [NOBODY]))).toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
