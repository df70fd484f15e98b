/** Compares explorations with the same questions answered from single hits. */
import type { Hit } from '@balise/beacon';
import { isHidden, isProtecting, type ExploreQuery, type Figure } from '@balise/contract';
import { settings } from '@balise/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { remembering } from '../../testing/databases/remembering.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { placedHits, type Placed } from '../../testing/figures/placed-hits.ts';
import { MEASURES } from '../../testing/figures/plain-measures.ts';
import { rowsOf } from '../../testing/figures/plain-report.ts';
import { has, VALUES } from '../../testing/figures/plain-values.ts';
import { DAYS, randomOf, visitedDays } from '../../testing/figures/visited-days.ts';
import type { Database } from '../../engine/database/database.ts';
import { insertRows } from '../../store/insert/insert-hits.ts';
import { prepareTables } from '../../store/migrations/prepare-tables.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { askExplore, type RawExplore } from './ask-explore.ts';
import { measuresOf, readQuestion } from './asked-exploration.ts';
import { REST } from './axes.ts';
import { answerExplore } from './explore-question.ts';
import { exploredDimensions } from './explored-dimensions.ts';
import { asReportQuery } from './read-explore-query.ts';

const LASTING = new Set(
  settings.variables.dimensions.flatMap(({ id, expiry }) => (expiry === undefined ? [] : [id])),
);
const REPORTED = new Set(Object.keys(VALUES));
const NUMBERS = new Set([
  ...['addressLength', 'contentAgeDays', 'carouselPosition', 'previousLoadTime'],
  ...['searchResultsCount', 'searchResultPosition'],
]);
const MANY = 'identifier';

/** Hits of some days. Each has a value of most dimensions that the sample hits lack. */
function hitsWithAll(): Hit[] {
  const random = randomOf(7);
  return visitedDays(3).map((hit) => {
    const own = Object.fromEntries(
      settings.variables.dimensions.flatMap(({ id }) => {
        if (REPORTED.has(id) || hit.dimensions[id] !== undefined || random() < 0.4) return [];
        const number = Math.floor(random() * (id === MANY ? 60 : 4));
        if (id === 'url' && number === 0) return [[id, hit.host + hit.path]];
        return [[id, NUMBERS.has(id) ? String(number) : `${id}-${number}`]];
      }),
    );
    return { ...hit, dimensions: { ...hit.dimensions, ...own } };
  });
}

let database: Database;
let placed: Placed[];
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = remembering(made.database);
  await prepareTables(database);
  const hits = hitsWithAll();
  placed = placedHits(hits);
  await insertRows(database, hits);
  await makeAllVisits(database);
  return made.remove;
}, 120_000);

/** On the last day. */
const LATE = Date.parse('2026-11-02T17:00:00Z');

const QUERY: ExploreQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'page', columns: 'device', filters: [], scope: 'hit', limit: 1000 },
  measures: ['pageViews', 'visits', 'visitors', 'entries', 'exits', 'onePageVisits', 'hits'],
  events: ['search', 'download'],
};

const PLAIN: Readonly<Record<string, string>> = {
  ...{ pageViews: 'page_views', visits: 'visits', visitors: 'visitors', entries: 'entries' },
  ...{ exits: 'exits', onePageVisits: 'one_page' },
};

/** All values of a dimension in a hit; the empty value if it has none. */
function valuesOf(id: string, one: Placed): readonly string[] {
  if (id === 'day') return [one.day];
  const value = VALUES[id]?.(one) ?? (LASTING.has(id) ? one.lasting[id] : one.hit.dimensions[id]);
  if (typeof value !== 'object') return [value ?? ''];
  return value.length === 0 ? [''] : [...new Set(value)];
}

/** The numbers without suppression; null becomes 0. */
function plain(query: ExploreQuery, some: readonly Placed[]): Record<string, number> {
  const rows = some.map((one) => ({ value: '', one }));
  const of = (id: string): number => {
    if (id === 'hits') return some.length;
    const known = MEASURES[PLAIN[id] ?? ''];
    return known ? (known(rows, '') ?? 0) : some.filter((one) => has(one, id)).length;
  };
  return Object.fromEntries([...query.measures, ...query.events].map((id) => [id, of(id)]));
}

/** By row and column, `*` for all. Hits that no measure counts are in no row. */
function wanted(query: ExploreQuery): Map<string, Record<string, number>> {
  const groups = new Map<string, Placed[]>();
  const asked = rowsOf({ id: 'traffic', dimension: { id: 'all' } }, placed, {
    query: asReportQuery(query),
  });
  for (const { one } of asked)
    for (const row of valuesOf(query.rows, one))
      for (const column of query.columns === '' ? ['*'] : valuesOf(query.columns, one))
        for (const key of new Set([`${row}|${column}`, `${row}|*`, `*|${column}`, '*|*']))
          groups.set(key, [...(groups.get(key) ?? []), one]);
  return new Map(
    [...groups]
      .map(([key, some]) => [key, plain(query, some)] as const)
      .filter(([key, numbers]) => key === '*|*' || Object.values(numbers).some((number) => number)),
  );
}

function found(query: ExploreQuery, raw: RawExplore): Map<string, Record<string, number>> {
  const measures = measuresOf(query);
  const of = (numbers: Numbers): Record<string, number> =>
    Object.fromEntries(
      measures.map(({ id, formula }) => {
        const name = formula.from === 'sum' ? formula.sum.id : formula.from;
        return [id, numbers[name] ?? 0];
      }),
    );
  const all = new Map<string, Record<string, number>>([['*|*', of(raw.totals)]]);
  for (const [r, row] of raw.rows.entries()) {
    all.set(`${row.value}|*`, of(row.numbers));
    for (const [c, column] of raw.columns.entries()) {
      all.set(`*|${column.value}`, of(column.numbers));
      all.set(`${row.value}|${column.value}`, of(raw.cells[r]?.[c] ?? {}));
    }
  }
  return new Map(
    [...all].filter(
      ([key, numbers]) => key === '*|*' || Object.values(numbers).some((number) => number),
    ),
  );
}

const ask = (query: ExploreQuery): Promise<RawExplore> =>
  askExplore(database, readQuestion(query, { query: asReportQuery(query) }));

async function expectSame(query: ExploreQuery): Promise<number> {
  const expected = wanted(query);
  expect(found(query, await ask(query)), `${query.rows} by ${query.columns}`).toEqual(expected);
  return expected.size;
}

/** Page groups are settings, and these pages are in none. */
const CHOSEN = exploredDimensions()
  .map(({ id }) => id)
  .filter((id) => id !== 'page-group' && id !== MANY);

describe('numbers of rows by columns', () => {
  it.each(
    sampleOf(
      CHOSEN.map((id, at) => [id, CHOSEN[(at + 37) % CHOSEN.length] ?? ''] as const),
      24,
    ),
  )('of %s by %s are those of the hits', async (rows, columns) => {
    expect(await expectSame({ ...QUERY, rows, columns })).toBeGreaterThan(1);
  });

  it('are the same with every filter, scope, period and key', async () => {
    const page = { dimension: 'page', operator: 'contains', values: ['/EN/'] } as const;
    const campaign = { dimension: 'utmCampaign', operator: 'is', values: ['spring'] } as const;
    for (const [rows, columns] of [
      ['title', 'utmSource'],
      ['browser', 'creator'],
      ['page', ''],
      ['title', ''],
      ['weekday', 'hour'],
    ] as const)
      for (const rest of [
        { filters: [{ ...page, values: [...page.values] }] },
        { filters: [{ ...campaign, values: [...campaign.values] }], scope: 'visit' as const },
        { filters: [{ ...campaign, values: [...campaign.values] }] },
        { source: 'simulated' as const },
        { from: '2026-10-31', to: '2026-10-31' },
        { language: 'fr', device: 'mobile' },
      ])
        await expectSame({ ...QUERY, rows, columns, ...rest });
  });

  it('leave out rows of which nothing is counted', async () => {
    const query: ExploreQuery = { ...QUERY, rows: 'page', columns: 'title', measures: [] };
    await expectSame({ ...query, events: ['download'] });
    await expectSame({ ...query, columns: 'browser', events: ['formStart', 'formSubmit'] });
    await expectSame({ ...query, events: [], measures: ['pageViews'] });
  });

  it('combine the values beyond the limit', async () => {
    const query: ExploreQuery = { ...QUERY, rows: 'language', columns: MANY };
    const raw = await ask(query);
    expect(raw.columns).toHaveLength(32);
    expect(raw.columns.at(-1)?.value).toBe(REST);
    const kept = new Set(raw.columns.map(({ value }) => value));
    const expected = wanted(query);
    const values = [...expected.keys()].filter((key) => key.startsWith('*|') && key !== '*|*');
    expect(values.length).toBeGreaterThan(50);
    expect(raw.columnCount).toBe(values.length);
    const numbers = found(query, raw);
    for (const [key, of] of expected)
      if (kept.has(key.split('|')[1] ?? '') || key.endsWith('*'))
        expect(numbers.get(key)).toEqual(of);
    const rest = placed.filter((one) => !kept.has(one.hit.dimensions[MANY] ?? ''));
    const asked = rowsOf({ id: 'traffic', dimension: { id: 'all' } }, rest, {
      query: asReportQuery(query),
    });
    expect(numbers.get(`*|${REST}`)).toEqual(
      plain(
        query,
        asked.map(({ one }) => one),
      ),
    );
    const least = Math.min(
      ...raw.columns
        .slice(0, -1)
        .filter(({ value }) => value)
        .map((one) => one.numbers['page_views'] ?? 0),
    );
    for (const [key, of] of expected)
      if (key.startsWith('*|') && !kept.has(key.slice(2)) && key !== '*|*')
        expect(of['pageViews']).toBeLessThanOrEqual(Math.max(least, 4));
  });
});

describe('the answer', () => {
  const figuresOf = (value: string, figure: Figure | undefined, real: number): void => {
    // In a few tables the sign of fewer than five would reveal a number.
    if (isProtecting(figure)) expect(real, value).toBeGreaterThan(0);
    if (isHidden(figure)) return;
    expect(real > 0 && real < 5, value).toBe(false);
    expect(figure ?? 0, value).toBe(real);
  };

  it.each([
    ['page', 'device'],
    ['browser', 'hour'],
    ['title', 'utmCampaign'],
    ['source-page', 'language'],
    ['searchTerm', ''],
  ])('of %s by %s has the numbers, with small ones suppressed', async (rows, columns) => {
    const query: ExploreQuery = { ...QUERY, rows, columns, to: '2026-10-31' };
    const answer = await answerExplore(database, { query });
    const expected = wanted(query);
    let [hidden, protecting] = [0, 0];
    for (const { id } of answer.measures) {
      const real = (key: string): number => expected.get(key)?.[id] ?? 0;
      figuresOf('all', answer.totals[id], real('*|*'));
      for (const [r, row] of answer.rows.entries()) {
        if (row.kind === 'others') continue;
        figuresOf(row.value, row.totals[id], real(`${row.value}|*`));
        for (const [c, column] of answer.columns.entries()) {
          if (column.kind === 'others') continue;
          const figure = answer.cells[r]?.[c]?.[id];
          figuresOf(row.value, figure, real(`${row.value}|${column.value}`));
          if (isHidden(figure)) hidden += 1;
          if (isProtecting(figure)) protecting += 1;
        }
      }
    }
    const isNamed = [...answer.rows, ...answer.columns].every(({ kind }) => kind !== 'others');
    if (isNamed) expect(answer.hidden.cells).toBe(hidden);
    if (hidden > 20) expect(protecting).toBeGreaterThan(0);
    expect(answer.rowCount).toBe(answer.rows.length);
  });

  it('is sorted by the first measure, suppressed rows by name, rows without a value last, and hours by the clock', async () => {
    const { rows, columns } = await answerExplore(database, {
      query: { ...QUERY, rows: 'searchTerm', columns: 'hour', measures: ['visits'], events: [] },
    });
    const shown = rows.filter(({ kind }) => kind === 'value').map(({ totals }) => totals['visits']);
    const told = shown.filter((figure) => typeof figure === 'number');
    expect(told).toEqual([...told].sort((a, b) => b - a));
    expect(shown.slice(told.length).every(isHidden)).toBe(true);
    expect(rows.at(-1)?.kind).toBe('none');
    const hours = columns.map(({ value }) => value);
    expect(hours).toEqual([...hours].sort());
    expect(hours.length).toBeGreaterThan(10);
  });

  it.each(['searchTerm', 'title'])(
    'has the language of each %s that shows all figures',
    async (id) => {
      const query: ExploreQuery = {
        ...QUERY,
        rows: id,
        columns: '',
        measures: ['hits'],
        events: [],
      };
      const { rows } = await answerExplore(database, { query });
      const hits = rowsOf({ id: 'traffic', dimension: { id: 'all' } }, placed, {
        query: asReportQuery(query),
      });
      const count = (value: string, language: string): number =>
        hits.filter(({ one }) => valuesOf(id, one).includes(value) && one.hit.language === language)
          .length;
      expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThan(1);
      for (const { value, kind, language, totals } of rows) {
        const [english, french] = [count(value, 'en'), count(value, 'fr')];
        const most = english === french ? undefined : english > french ? 'en' : 'fr';
        const isShown = kind === 'value' && typeof totals['hits'] === 'number';
        expect(language, value).toBe(isShown ? most : undefined);
      }
    },
  );

  it('suppresses the same cells whatever the row limit', async () => {
    const query: ExploreQuery = { ...QUERY, rows: 'title', columns: 'browser' };
    const whole = await answerExplore(database, { query });
    const some = await answerExplore(database, { query: { ...query, limit: 2 } });
    expect(some.rows).toEqual(whole.rows.slice(0, 2));
    expect(some.cells).toEqual(whole.cells.slice(0, 2));
    expect(some.totals).toEqual(whole.totals);
    expect(some.rowCount).toBe(whole.rowCount);
  });

  it('has the share of hits without an identifier for each measure', async () => {
    const { withoutIdentifier, totals } = await answerExplore(database, {
      ...{ query: QUERY, isSuppressed: false },
    });
    const asked = rowsOf({ id: 'traffic', dimension: { id: 'all' } }, placed, {
      query: asReportQuery(QUERY),
    }).map(({ one }) => one);
    const share = (some: readonly Placed[]): number =>
      Math.round((10_000 * some.filter(({ visitor }) => visitor === '').length) / some.length) /
      10_000;
    expect(withoutIdentifier['visits']).toBe(share(asked));
    expect(withoutIdentifier['pageViews']).toBe(
      share(asked.filter(({ hit }) => hit.kind === 'page')),
    );
    expect(withoutIdentifier['search']).toBe(share(asked.filter((one) => has(one, 'search'))));
    expect(totals['pageViews']).toBeGreaterThan(100);
  });
});

it('answers from hits and from visits with the same state, also while hits are not counted yet', async () => {
  const hitsBy = async (rows: string): Promise<number> => {
    const query: ExploreQuery = { ...QUERY, rows, columns: '', measures: ['hits'], events: [] };
    return (await ask(query)).totals['hits'] ?? 0;
  };
  const ways = async (): Promise<readonly number[]> => [
    await hitsBy('source'),
    await hitsBy('referrer'),
  ];
  const [counted = 0] = await ways();
  expect(counted).toBeGreaterThan(100);
  const late = (at: number, parameters: Readonly<Record<string, string>>): Hit =>
    sampleHit(`late-${at}`, {
      ...{ page: 'https://www.canada.ca/en.html', receivedAt: LATE + at },
      ...{ suites: 'canadalivemain', requestId: `s90${at}` },
      parameters: { ...parameters, r: 'https://t.co/late' },
    });
  await insertRows(database, [late(0, { fid: 'late' }), late(1, {})]);
  expect(await ways()).toEqual([counted, counted]);
  await makeAllVisits(database);
  expect(await ways()).toEqual([counted + 2, counted + 2]);
});
