/** Reports on some pages and their neighbours, compared with a count over single hits. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore, type ReportStore } from '../testing/databases/report-store.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { PAGES, visitedDays } from '../testing/figures/visited-days.ts';
import { answerQuestion } from './report-question.ts';
import type { RawTable } from './ask/ask-table.ts';

interface Row {
  readonly visit: string;
  readonly day: string;
  readonly page: string;
  readonly browser: string;
  readonly department: string;
  readonly isView: boolean;
}

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-30', to: '2026-11-02' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', scope: 'hit', limit: 1000, filters: [] },
};

const RESULTS = 'https://www.canada.ca/en/sr/results.html';
const RESULT = 'www.canada.ca/en/services/taxes.html';
/** A clicked result as the library sends it, without another text or address. */
const SEARCHED = [{}, { pe: 'lnk_o', events: 'event51', v52: `https://${RESULT}` }].map(
  (parameters, index) =>
    sampleHit(`searched-${index}`, {
      ...{ receivedAt: Date.UTC(2026, 9, 30, 15, 0, index), page: RESULTS },
      ...{ requestId: `s${index}`, suites: 'canadalivemain' },
      parameters: { fid: 'searcher', v50: 'tax', ...parameters },
    }),
);

let store: ReportStore;
let rows: readonly Row[];
beforeAll(async () => {
  store = await reportStore([...visitedDays(11, 220), ...SEARCHED]);
  rows = (
    await store.database.rows<Row>(
      `SELECT toString(visit) AS visit, toString(day) AS day, concat(host, path) AS page, toString(browser) AS browser,
         toString(department) AS department, kind = 'page' AS isView
       FROM visit_hits WHERE environment = 'production' AND NOT is_simulated AND NOT is_left_out
       ORDER BY received_at, view_number`,
    )
  ).map((row) => ({ ...row, isView: Boolean(row.isView) }));
  return store.remove;
});

const inPeriod = ({ day }: Row): boolean => day >= QUERY.from && day <= QUERY.to;

const ADDRESSES = PAGES.map(({ address }) => address.replace('https://', ''));
const [ONE = ''] = ADDRESSES;
const PREFIX = ONE.slice(0, ONE.lastIndexOf('/') + 1);

const MATCHES: Readonly<
  Record<ReportFilter['operator'], (value: string, wanted: readonly string[]) => boolean>
> = {
  is: (value, wanted) => wanted.includes(value),
  'one-of': (value, wanted) => wanted.includes(value),
  'is-not': (value, wanted) => !wanted.includes(value),
  'starts-with': (value, [wanted = '']) => value.startsWith(wanted),
  contains: (value, [wanted = '']) => value.toLowerCase().includes(wanted.toLowerCase()),
};

const FILTERS: readonly (readonly [name: string, ReportFilter])[] = [
  ['is one', { dimension: 'page', operator: 'is', values: [ONE] }],
  ['is not one', { dimension: 'page', operator: 'is-not', values: [ONE] }],
  ['begins with a folder', { dimension: 'page', operator: 'starts-with', values: [PREFIX] }],
  ['contains a word', { dimension: 'page', operator: 'contains', values: ['.HTML'] }],
  ['is one of some', { dimension: 'page', operator: 'one-of', values: ADDRESSES.slice(0, 3) }],
  ['is none that there is', { dimension: 'page', operator: 'starts-with', values: ['nowhere/'] }],
];

const hasPage =
  ({ operator, values }: ReportFilter) =>
  ({ page }: Row): boolean =>
    MATCHES[operator](page, values);

describe.each(FILTERS)('a page that %s', (_, filter) => {
  const matches = hasPage(filter);

  it('has the hits, views and visits of its pages', async () => {
    const answer = await answerQuestion(store.database, {
      report: 'traffic',
      query: { ...QUERY, filters: [filter] },
    });
    const found = rows.filter((row) => inPeriod(row) && matches(row));
    expect(Number(answer.totals['hits'] ?? 0)).toBe(found.length);
    expect(Number(answer.totals['page_views'] ?? 0)).toBe(
      found.filter(({ isView }) => isView).length,
    );
    expect(Number(answer.totals['visits'] ?? 0)).toBe(visitsOf(found));
  });

  it.each([
    ['next-pages', 1],
    ['previous-pages', -1],
  ] as const)('has %s in the order of views', async (table, step) => {
    const found = await tableOf(table, { filters: [filter] });
    expect(figuresOf(found)).toEqual(neighboursOf(matches, step));
  });
});

it.each([
  ['next-pages', 1],
  ['previous-pages', -1],
] as const)('by visit too, %s are those of the page itself', async (table, step) => {
  const filter: ReportFilter = { dimension: 'page', operator: 'is', values: [ONE] };
  const expected = neighboursOf(hasPage(filter), step);
  expect(expected.size).toBeGreaterThan(0);
  expect(figuresOf(await tableOf(table, { scope: 'visit', filters: [filter] }))).toEqual(expected);
});

it('applies another filter to the page itself, not to its neighbours', async () => {
  const browser = rows.find((row) => row.isView && row.browser !== '')?.browser ?? '';
  const page: ReportFilter = { dimension: 'page', operator: 'starts-with', values: [PREFIX] };
  const filters: ReportFilter[] = [
    page,
    { dimension: 'browser', operator: 'is', values: [browser] },
  ];
  const matches = (row: Row): boolean => hasPage(page)(row) && row.browser === browser;
  const expected = neighboursOf(matches, 1);
  expect(expected.size).toBeGreaterThan(0);
  expect(figuresOf(await tableOf('next-pages', { filters }))).toEqual(expected);
});

it('the data has visits that continue over midnight', () => {
  const views = rows.filter((row) => row.isView && row.visit !== '0');
  const days = new Map<string, Set<string>>();
  for (const { visit, day } of views) days.set(visit, (days.get(visit) ?? new Set()).add(day));
  expect([...days.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(2);
});

it('does not name pages of another department as neighbours', async () => {
  const department = rows.find(({ page }) => page === ONE)?.department ?? '';
  const found = await tableOf(
    'next-pages',
    { filters: [{ dimension: 'page', operator: 'is-not', values: ['none'] }] },
    [department],
  );
  const isNamed = (row: Row): boolean => row.department === department || row.department === '';
  const expected = neighboursOf(
    (row) => row.department === department,
    1,
    (row) => (isNamed(row) ? row.page : '\u0001'),
  );
  expect(expected.has('\u0001')).toBe(true);
  expect(figuresOf(found)).toEqual(expected);
});

it('by visit: counts all hits of the visits with a hit on the pages', async () => {
  const filter: ReportFilter = { dimension: 'page', operator: 'starts-with', values: [PREFIX] };
  const answer = await answerQuestion(store.database, {
    report: 'traffic',
    query: { ...QUERY, scope: 'visit', filters: [filter] },
  });
  const inside = rows.filter((row) => inPeriod(row) && row.visit !== '0');
  const visits = new Set(inside.filter(hasPage(filter)).map(({ visit }) => visit));
  expect(visits.size).toBeGreaterThan(0);
  expect(Number(answer.totals['hits'])).toBe(
    inside.filter(({ visit }) => visits.has(visit)).length,
  );
});

it('lists clicked search results as links of the results page', async () => {
  const values = [RESULTS.replace('https://', '')];
  const links = await tableOf('links', {
    filters: [{ dimension: 'page', operator: 'is', values }],
  });
  expect(links.rows.map(({ value }) => value)).toEqual([RESULT]);
});

async function tableOf(
  id: string,
  changes: Partial<ReportQuery>,
  departments?: readonly string[],
): Promise<RawTable> {
  const { tables } = await answerQuestion(store.database, {
    report: 'pages',
    isSuppressed: false,
    query: { ...QUERY, ...changes },
    ...(departments ? { departments } : {}),
  });
  const found = tables.find((table) => table.id === id);
  if (!found) throw new Error(`There is no table ${id}.`);
  return found;
}

const figuresOf = ({ rows: found }: RawTable): ReadonlyMap<string, readonly number[]> =>
  new Map(
    found.map(({ value, numbers }) => [value, [numbers['hits'] ?? 0, numbers['visits'] ?? 0]]),
  );

const visitsOf = (some: readonly Row[]): number =>
  new Set(some.filter(({ visit }) => visit !== '0').map(({ visit }) => visit)).size;

/** Hits and visits by the page that is one step away from a matching view. */
function neighboursOf(
  matches: (row: Row) => boolean,
  step: 1 | -1,
  name = (row: Row): string => row.page,
): ReadonlyMap<string, readonly number[]> {
  const byVisit = new Map<string, Row[]>();
  for (const row of rows)
    if (row.isView && row.visit !== '0' && inPeriod(row))
      byVisit.set(row.visit, [...(byVisit.get(row.visit) ?? []), row]);
  const found = new Map<string, Row[]>();
  for (const views of byVisit.values())
    views.forEach((row, index) => {
      const beside = views[index + step];
      if (beside && matches(row))
        found.set(name(beside), [...(found.get(name(beside)) ?? []), beside]);
    });
  return new Map([...found].map(([page, some]) => [page, [some.length, visitsOf(some)]]));
}
