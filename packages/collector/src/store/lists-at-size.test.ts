/** Statements with long lists, against a server with its real limits, at the size of a government. */
import type { ReportQuery } from '@balise/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DepartmentLists } from '../hit/department/department-of.ts';
import { correctDepartments } from './corrections/correct-departments.ts';
import { correctStore } from './corrections/correct-store.ts';
import { oneInTurn } from '../engine/database/serial-queue.ts';
import { hiddenOf } from '../reports/suppression/values-of-others.ts';
import { sourcePage } from '../figures/facts/dimensions.ts';
import { answerQuestion } from '../reports/report-question.ts';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
} from '../testing/servers/clickhouse-over-http.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { makeVisits } from './visits/make-visits.ts';
import { openDatabase, openReader, type Database } from '../engine/database/database.ts';
import { insertRows } from './insert/insert-hits.ts';
import { prepareTables } from './migrations/prepare-tables.ts';
import { searchHits } from './hits/search-hits.ts';
import { stretchesOf } from '../engine/database/time-range.ts';

const NOON = Date.UTC(2026, 9, 28, 16);
const DAY = 86_400_000;
/** Of each of the two days. */
const PAGES = 2450;
const HITS = 2 * PAGES;
const pageOf = (index: number): string =>
  `www.canada.ca/en/${'long-folder/'.repeat(7)}${String(index % PAGES).padStart(4, '0')}.html`;
const sourceOf = (index: number): string =>
  `www.canada.ca/en/source/${'x'.repeat(70)}${index}.html`;

let server: ClickHouseOverHttp;
let database: Database;
let reader: ReturnType<typeof openReader>;

beforeAll(async () => {
  const made = await embeddedDatabase();
  server = await clickHouseOverHttp(made.folder);
  database = openDatabase({ kind: 'server', url: server.url, readUrl: '' });
  reader = openReader(server.readUrl);
  await prepareTables(database);
  const hits = Array.from({ length: HITS }, (_, index) => {
    const secret = `case ${100_000 + index}`;
    return sampleHit(`20261028T160000000Z-00000000-${String(index).padStart(10, '0')}`, {
      receivedAt: NOON - (index < PAGES ? DAY : 0) + index,
      suites: 'canadalivemain',
      requestId: `s${index}`,
      page: `https://${pageOf(index)}`,
      parameters: {
        fid: `0000-${index}`,
        r: `https://${sourceOf(index % PAGES)}`,
        ...(index < 1000
          ? { pageName: `Your ${secret} today`, v27: secret, v13: `${secret} ${'é'.repeat(60)}` }
          : {}),
      },
    });
  });
  await insertRows(database, hits);
  // Each request of the second day arrives five times.
  for (const copy of [1, 2, 3, 4])
    await database.run(
      `INSERT INTO hits SELECT * REPLACE (concat(id, '-${copy}') AS id, received_at + ${copy} AS received_at)
       FROM hits WHERE NOT match(hits.id, '-[1-4]$') AND hits.received_at >= toDateTime('2026-10-28', 'UTC')`,
    );
  return made.remove;
});
afterAll(async () => {
  await Promise.all([database.close(), reader.close()]);
  await server.close();
});

const stored = async (where = '1'): Promise<number> =>
  Number(
    (await database.rows<{ n: number }>(`SELECT count() AS n FROM hits WHERE ${where}`))[0]?.n,
  );

it('9,800 repeated requests are removed, and all days are made', async () => {
  expect(await stored()).toBe(HITS + 4 * PAGES);
  let repeats = 0;
  for (let left = 1; left > 0;) {
    const made = await makeVisits(database);
    ({ left } = made);
    repeats += made.repeats;
  }
  expect(repeats).toBe(4 * PAGES);
  expect(await stored("NOT match(id, '-[1-4]$')")).toBe(HITS);
  expect(await stored()).toBe(HITS);
});

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-28', to: '2026-10-28' },
  ...{ compare: 'previous', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'joined', filters: [], scope: 'hit', limit: 10_000 },
};

it('a report answers thousands of pages, compared with another period', async () => {
  const { tables } = await answerQuestion(reader, { report: 'pages', query: QUERY });
  const pages = tables.find(({ id }) => id === 'pages');
  expect(pages?.total).toBe(PAGES);
  const rows = pages?.rows.map(({ value, numbers, before }) => [
    ...[value, numbers['hits'], numbers['visits'], before?.['hits']],
  ]);
  expect(rows?.sort()).toEqual(
    Array.from({ length: PAGES }, (_, index) => [pageOf(index), 1, 1, 1]),
  );
});

it('filters take pasted lines of any number, in reports and in the search', async () => {
  const values = Array.from({ length: 500 }, (_, index) =>
    index < 3 ? pageOf(index) : `${pageOf(index)}/${'none/'.repeat(60)}`,
  );
  const filters = [{ dimension: 'page', operator: 'one-of' as const, values }];
  const query: ReportQuery = { ...QUERY, compare: 'none', filters };
  const { totals } = await answerQuestion(reader, { report: 'pages', query });
  expect(totals['hits']).toBe(3);
  const texts = ['Your case 100005 today', ...values];
  const found = await searchHits(reader, {
    search: {
      ...{ environment: 'production', source: 'real', words: [], looks: [], seesAll: true },
      filters: [{ dimension: 'title', operator: 'one-of', values: texts }],
    },
    ...{ before: { receivedAt: NOON + DAY, id: '' }, rows: 100_000, limit: 10 },
  });
  expect(found.hits.map(({ dimensions }) => dimensions['title'])).toEqual([texts[0]]);
});

it.each([
  ['hidden', { hidden: Array.from({ length: 50_000 }, (_, index) => sourceOf(index + 2)) }],
  ['the only ones that may be seen', { seen: [sourceOf(0), sourceOf(1)] }],
])('addresses of other departments stay hidden, however many there are: %s', async (_, values) => {
  const query: ReportQuery = { ...QUERY, compare: 'none' };
  const hidden = { 'source-page': values };
  const { tables } = await answerQuestion(reader, { report: 'sources', query, hidden });
  const sources = tables.find(({ rows }) => rows.some(({ value }) => value === sourceOf(0)));
  expect(sources?.rows.map(({ value, numbers }) => [value.length, numbers['hits']])).toEqual([
    [expect.any(Number), PAGES - 2],
    [sourceOf(0).length, 1],
    [sourceOf(1).length, 1],
  ]);
  const filters = [
    { dimension: 'source-page', operator: 'contains' as const, values: ['source/'] },
  ];
  const filtered = { ...query, filters };
  const { totals } = await answerQuestion(reader, { report: 'sources', query: filtered, hidden });
  expect(totals['hits']).toBe(2);
});

it('values beyond the checked ones are hidden', async () => {
  const asked: number[] = [];
  const hidden = await hiddenOf([sourcePage], QUERY, new Set(['cra']), {
    store: {
      reportWords: async ({ limit }) => {
        asked.push(limit);
        return ['example.org/a', 'www.canada.ca/en/department-finance/b', 'example.org/c'].slice(
          0,
          limit,
        );
      },
    },
    owners: { ownersOf: async () => new Map() },
    most: 2,
  });
  expect(asked).toEqual([3]);
  expect(hidden).toEqual({ 'source-page': { seen: ['example.org/a'] } });
});

it('a pattern in three fields of 1,000 hits is redacted', async () => {
  const task = { kind: 'redact', pattern: 'case [0-9]{6}' } as const;
  expect(await correctStore(database, task, true)).toMatchObject({ hits: 1000 });
  expect(await correctStore(database, task, false)).toMatchObject({ hits: 0 });
  expect(await stored()).toBe(HITS);
});

it('hours of any number of moments are found', async () => {
  const moments = Array.from({ length: 30_000 }, (_, index) => NOON / 1000 + index * 3600);
  expect(await stretchesOf(database, 'HOUR', moments)).toHaveLength(moments.length);
});

it('departments are assigned again by 20,000 hosts, 2,000 prefixes of a host and long names', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `department-${index}`);
  const each = (count: number, of: (id: string, index: number) => string): [string, string][] =>
    many.flatMap((id) =>
      Array.from({ length: count }, (_, index) => [of(id, index), id] as [string, string]),
    );
  const lists: DepartmentLists = {
    paths: new Map([
      [
        'www.canada.ca',
        [
          ...each(5, (id, index) => `/en/services/${id}/part-${index}`),
          ['/en/long-folder', 'department-7'] as const,
        ].map(([prefix, id]) => ({ prefix, id })),
      ],
    ]),
    ownership: new Map(each(4, (id, index) => `the long name of ${id} in language ${index}`)),
    creators: new Map(each(4, (id, index) => `government of canada, ${id}, ${index}`)),
    hosts: new Map(each(50, (id, index) => `host-${index}.${id}.gc.ca`)),
  };
  const departments = async (): Promise<unknown[]> =>
    await database.rows(
      'SELECT department, toUInt32(count()) AS hits FROM hits GROUP BY department ORDER BY hits, department',
    );
  const before = await departments();
  // Hits of all hosts, names and creators, so that no statement has them all.
  const added = [...lists.hosts.keys()].filter((_, index) => index % 5 === 0);
  await insertRows(
    database,
    added.map((host, index) =>
      sampleHit(`20261028T170000000Z-00000000-${String(index).padStart(10, '0')}`, {
        ...{
          receivedAt: NOON + 3_600_000,
          suites: 'canadalivemain',
          requestId: `s${HITS + index}`,
        },
        page: `https://${host}/en/${'p'.repeat(50)}.html`,
        parameters: { fid: `0001-${index}` },
      }),
    ),
  );
  const done = await correctDepartments(database, true, oneInTurn(), lists);
  expect(done.hits).toBe(HITS + added.length);
  expect(before).not.toContainEqual({ department: 'department-7', hits: HITS });
  const after = await departments();
  expect(after).toHaveLength(400);
  expect(after).toContainEqual({ department: 'department-0', hits: 10 });
  expect(after).toContainEqual({ department: 'department-7', hits: HITS + 10 });
  expect((await correctDepartments(database, true, oneInTurn(), lists)).hits).toBe(0);
});
