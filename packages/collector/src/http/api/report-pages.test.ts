/** Tables with more rows than one answer, read page by page. */
import { readFileSync } from 'node:fs';
import type { ReportAnswer, ReportRow } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../store/insert/insert-hits.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const DAY = 86_400_000;
const PERIOD = 'environment=production&from=2026-11-19&to=2026-11-20';
/** More than the 10,000 rows of an answer. */
const PAGES = 10_240;

let last = 0;
const view = (page: string, at = NOON) => {
  last += 1;
  return sampleHit(`hit-${last}`, {
    ...{ receivedAt: at + last, suites: 'canadalivemain', requestId: `s${last}` },
    page: `https://www.canada.ca/en/${page}.html`,
    parameters: { fid: `person-${last}`, v5: 'eng' },
  });
};
const views = (page: string, times: number, at?: number) =>
  Array.from({ length: times }, () => view(page, at));

let reports: ReportStore;
let control: ControlDatabase;
beforeAll(async () => {
  // Of a new installation, which shows every count to an administrator.
  control = await controlDatabase();
  reports = await reportStore([
    ...Array.from({ length: PAGES }, (_, page) => view(`page-${page}`)),
    // Of these pages, several have the same figure.
    ...Array.from({ length: 60 }, (_, page) => views(`page-${page * 100}`, 5 + (page % 20))).flat(),
    ...Array.from({ length: 40 }, (_, page) =>
      views(`page-${page * 150}`, 30 - (page % 20), NOON - 2 * DAY),
    ).flat(),
  ]);
  return async () => {
    await control.close();
    await reports.remove();
  };
}, 120_000);

let server: FastifyInstance;
beforeEach(async () => {
  ({ server } = await testServer({
    store: reports.store,
    people: { database: () => control },
  }));
});

const get = (url: string) => server.inject({ url });
const nextOf = (link: unknown): string | undefined =>
  typeof link === 'string' ? /^<(.*)>; rel="next"$/.exec(link)?.[1] : undefined;

interface Walked {
  readonly rows: readonly ReportRow[];
  readonly sizes: readonly number[];
  readonly totals: readonly number[];
}

/** All rows of a table. `between`: what happens before the second page. */
async function walk(url: string, between = async (): Promise<void> => undefined): Promise<Walked> {
  const pages: ReportAnswer['tables'] = [];
  let next: string | undefined = url;
  while (next !== undefined) {
    if (pages.length === 1) await between();
    const answer = await get(next);
    expect(answer.statusCode, answer.body).toBe(200);
    const table = answer.json<ReportAnswer>().tables.find(({ id }) => id === 'pages');
    if (!table) throw new Error('The table is missing.');
    pages.push(table);
    next = nextOf(answer.headers['link']);
    expect(next === undefined).toBe(table.next === undefined);
  }
  return {
    rows: pages.flatMap(({ rows }) => rows),
    sizes: pages.map(({ rows }) => rows.length),
    totals: pages.map(({ total }) => total),
  };
}

/** Other figures may be suppressed by the rows of their answer. */
const sorted = (rows: readonly ReportRow[]): unknown[] =>
  [...rows]
    .sort((a, b) => (a.value < b.value ? -1 : 1))
    .map(({ value, figures, before }) => [value, figures['page_views'], before?.['page_views']]);

it('has all rows of a table on two pages, each row once, the greatest first', async () => {
  const { rows, sizes, totals } = await walk(
    `/api/reports/pages?${PERIOD}&table=pages&limit=10000`,
  );
  expect(sizes).toEqual([10_000, PAGES - 10_000]);
  expect(totals).toEqual([PAGES, PAGES]);
  expect(new Set(rows.map(({ value }) => value)).size).toBe(PAGES);
  const shown = rows.flatMap(({ figures: { page_views: views } }) =>
    typeof views === 'number' ? [views] : [],
  );
  expect(shown.length).toBeGreaterThan(40);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
});

it('answers only the table of the page, with the totals of the whole report', async () => {
  const url = `/api/reports/pages?${PERIOD}&table=pages&limit=20`;
  const first = await get(url);
  const second = await get(nextOf(first.headers['link']) ?? '');
  const [one, other] = [first.json<ReportAnswer>(), second.json<ReportAnswer>()];
  expect(one.tables.length).toBeGreaterThan(1);
  expect(other.tables.map(({ id }) => id)).toEqual(['pages']);
  expect(other.totals).toEqual(one.totals);
  expect(other.series).toEqual(one.series);
});

describe.each([
  // From roll-ups, and from hits.
  '',
  '&languages=split&filter=browser:is-not:x',
  // Compared with the two days before.
  '&compare=previous',
  '&compare=previous&order=gained&filter=browser:is-not:x',
])('the question “%s”', (question) => {
  it('has the same rows on small pages as in one answer', async () => {
    const url = `/api/reports/pages?${PERIOD}&filter=page:starts-with:www.canada.ca/en/page-1${question}&table=pages`;
    const whole = await walk(`${url}&limit=5000`);
    const pages = await walk(`${url}&limit=480`);
    expect(pages.sizes.length).toBeGreaterThan(1);
    expect(whole.sizes).toHaveLength(1);
    expect(sorted(pages.rows)).toEqual(sorted(whole.rows));
  });
});

it('follows in CSV by the header Link, without other tables', async () => {
  const url = `/api/reports/pages?${PERIOD}&format=csv&table=pages&limit=10000`;
  const first = await get(url);
  const second = await get(nextOf(first.headers['link']) ?? '');
  expect(second.headers['content-type']).toContain('text/csv');
  expect([first, second].map(({ headers }) => headers['x-balise-rows'])).toEqual([
    'first 10,000 of 10,240',
    '10,001 to 10,240 of 10,240',
  ]);
  expect(first.headers['content-disposition']).toContain('-first-10000-of-10240.csv"');
  const lines = [first, second].map(({ body }) => body.split('\r\n').slice(1, -1));
  expect(lines.map(({ length }) => length)).toEqual([10_000, PAGES - 10_000]);
  expect(new Set(lines.flat().map((line) => line.split(',')[0])).size).toBe(PAGES);
  expect(second.headers['link']).toBeUndefined();
});

it('has no further pages if small counts are suppressed, because their order would reveal some', async () => {
  const url = `/api/reports/pages?${PERIOD}&table=pages&limit=1000`;
  const [shown, suppressed] = [await get(url), await get(`${url}&sharing=yes`)];
  expect(suppressed.json<ReportAnswer>().tables.map(({ next }) => next)).toEqual(
    shown.json<ReportAnswer>().tables.map(() => undefined),
  );
  expect(suppressed.headers['link']).toBeUndefined();
  const next = nextOf(shown.headers['link']) ?? '';
  expect(await get(next)).toMatchObject({ statusCode: 200 });
  expect(await get(`${next}&sharing=yes`)).toMatchObject({ statusCode: 400 });
});

describe('refuses', () => {
  const cursor = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['no cursor', 'x', ''],
    ['another form', cursor(['pages', '1', 'x']), ''],
    ['a place before the first', cursor(['pages', 0, 'x']), ''],
    ['another table', cursor(['entries', 1, 'x']), '&table=pages'],
    ['an unknown table', cursor(['nothing', 1, 'x']), ''],
    ['a row that is not there', cursor(['pages', 1, 'www.canada.ca/gone']), ''],
  ])('%s', async (_, after, more) => {
    const answer = await get(`/api/reports/pages?${PERIOD}&limit=10&after=${after}${more}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/“(after|table)” is not valid/);
  });
});

describe('a file of an exploration', () => {
  const url = `/api/explore?${PERIOD}&rows=page&measures=pageViews&format=csv`;
  const some = '&filter=page:starts-with:www.canada.ca/en/page-1';
  const linesOf = (body: string) => body.split('\r\n').slice(1, -1);

  it('has all rows', async () => {
    const { body, headers } = await get(`${url}${some}&columns=device&limit=10000`);
    const lines = linesOf(body);
    expect(lines.at(-1)).toMatch(/^In all,/);
    expect(lines).toHaveLength(1351 + 1);
    expect(headers['x-balise-rows']).toBeUndefined();
  });

  it('states in its name and a header if it has the first ones only', async () => {
    const { body, headers } = await get(`${url}&limit=10000`);
    expect(linesOf(body)).toHaveLength(10_000 + 1);
    expect(headers['x-balise-rows']).toBe('first 10,000 of 10,240');
    const french = await get(`${url}${some}&words=fr`);
    expect(french.headers['x-balise-rows']).toBe('first 50 of 1,351');
    expect(french.headers['content-disposition']).toContain('"balise-page-1-a-50-sur-1351.csv"');
  });

  it('has fewer rows with many columns and measures, and states it', async () => {
    const measures = 'measures=pageViews,visits,visitors&events=download,search';
    const many = `/api/explore?${PERIOD}&rows=page&columns=language&format=csv&limit=10000`;
    const answer = await get(`${many}&${measures},email,telephone,outbound,expand&sharing=yes`);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const lines = linesOf(answer.body);
    expect(lines).toHaveLength(1000 + 1);
    expect(answer.headers['x-balise-rows']).toBe('first 1,000 of 10,240');
  });

  it('hides the same in the first rows as in all', async () => {
    const [few, all] = [
      await get(`${url}${some}&sharing=yes`),
      await get(`${url}${some}&sharing=yes&limit=10000`),
    ];
    expect(linesOf(few.body).slice(0, -1)).toEqual(linesOf(all.body).slice(0, 50));
    expect(all.body).toMatch(/,(<5|x)\r\n/);
  });
});

describe.each(['docs/reports.md', 'docs/reports.fr.md'])(
  'each recipe of %s has all rows',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const recipes = [...text.matchAll(/^```\w*\n([^]*?)^```$/gm)]
      .map(([, code = '']) => code)
      .filter((code) => /api\/reports\/pages/.test(code))
      .map((code) => [queryIn(code), /resp_link_url\(\w+, "next"\)/.test(code)] as const);
    it('for an address, for R, and for Excel and Power BI', () =>
      expect(recipes.map(([, isPaged]) => isPaged)).toEqual([false, true, false]));
    it.each(recipes)('%s', async (query) => {
      const some = 'filter=page:starts-with:www.canada.ca/en/page-1';
      const answer = await get(`/api/reports/pages?${query}&${some}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['x-balise-rows']).toBeUndefined();
      expect(answer.body.split('\r\n').slice(1, -1)).toHaveLength(1351);
    });
    it.each(recipes.filter(([, isPaged]) => isPaged))('with all pages: %s', async (query) => {
      let lines = 0;
      let next: string | undefined = `/api/reports/pages?${query}`;
      while (next !== undefined) {
        const { body, headers } = await get(next);
        lines += body.split('\r\n').length - 2;
        next = nextOf(headers['link']);
      }
      expect(lines).toBe(PAGES);
    });
  },
);

/** The query in an address, or the parameters of a recipe: `name = "value"`. */
function queryIn(code: string): string {
  const [, given] = /\?(\S+)/.exec(code) ?? [];
  if (given !== undefined) return given;
  const [, list = ''] = /(?:req_url_query\(|Query = \[)([^)\]]*)/.exec(code) ?? [];
  return [...list.matchAll(/(\w+) = "?([\w-]+)"?/g)]
    .map(([, name, value]) => `${name}=${value}`)
    .join('&');
}

it('has each row once if new hits move the rows between two pages', async () => {
  const url = `/api/reports/pages?${PERIOD}&table=pages&limit=9000`;
  const { rows } = await walk(url, async () => {
    const added = Array.from({ length: 12 }, (_, page) => views(`new-${page}`, 40)).flat();
    await insertRows(reports.database, added);
    await makeAllVisits(reports.database);
  });
  // The new rows are before the place of the second page.
  expect(rows).toHaveLength(PAGES);
  expect(new Set(rows.map(({ value }) => value)).size).toBe(PAGES);
});
