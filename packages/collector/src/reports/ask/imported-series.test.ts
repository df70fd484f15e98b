/** Imported totals in a report, through the store and as people see them. */
import type { ImportedSeries, ReportAnswer, ReportFilter, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerReport } from '../answer/answer-report.ts';
import { IS_VIEW } from '../../figures/measures/visits.ts';
import { dimensionOf } from '../question/question.ts';
import { reportCsv } from '../text/report-csv.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { storeOnDisk, type StoreOnDisk } from '../../testing/databases/store-on-disk.ts';
import type { ImportRow } from '@balise/contract';
import { IMPORTED_EVENTS } from '../imported/imported-events.ts';
import { timeOf } from '../../store/imported/keep-imports.ts';
import { hasEvent } from '../../figures/hits/event-bits.ts';

const TAXES = '/en/revenue-agency/taxes.html';
const HEALTH = '/en/health-canada/a.html';

let disk: StoreOnDisk;
beforeAll(async () => {
  disk = await storeOnDisk();
  const rows: ImportRow[] = [
    ['2025-11-18', 'www.canada.ca', TAXES, 'pageView', 100],
    ['2025-11-18', 'www.canada.ca', HEALTH, 'pageView', 1000],
    ['2025-11-18', 'other.gc.ca', '/x', 'pageView', 3],
    ['2025-11-18', 'www.canada.ca', TAXES, 'download', 7],
    ['2025-11-19', 'www.canada.ca', TAXES, 'pageView', 2],
    ['2025-11-20', 'www.canada.ca', TAXES, 'download', 1],
    ['2025-11-20', 'www.canada.ca', '/fr/caf%c3%a9.html', 'mediaPlay', 30],
    ['2025-11-20', 'www.canada.ca', '/fr/cafe\u0301.html', 'mediaPlay', 40],
  ];
  await bring('Old service', rows);
  await bring('Of a suite', [['2025-11-18', 'www.canada.ca', '/s', 'pageView', 50]], 'suite1');
  return disk.remove;
});

let count = 0;
async function bring(name: string, rows: ImportRow[], suite = ''): Promise<void> {
  const id = `${timeOf(Date.now())}-${String(++count).padStart(8, '0')}`;
  await disk.store.keepImports({ do: 'add', id, environment: 'production', rows });
  const about = { name, nameFr: `${name} (fr)`, environment: 'production' as const, suite };
  const days = [...new Set(rows.map(([day]) => day))];
  const made = { ...about, id, days, rows: rows.length };
  await disk.store.keepImports({ do: 'finish', import: made, by: 'a' });
}

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2025-11-17', to: '2025-11-20' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'joined', filters: [], scope: 'hit', limit: 10 },
};

async function ask(
  changes: Partial<ReportQuery> = {},
  report = 'traffic',
  departments?: readonly string[],
): Promise<ReportAnswer> {
  const query = { ...QUERY, ...changes };
  const definition = REPORTS.find(({ id }) => id === report);
  if (!definition) throw new Error(report);
  const question = { report, query, ...(departments ? { departments } : {}) };
  return answerReport(definition, query, await disk.store.report(question));
}

async function imported(...asked: Parameters<typeof ask>): Promise<ImportedSeries | undefined> {
  return (await ask(...asked)).imported?.find(({ name }) => name.en === 'Old service');
}

const is = (dimension: string, value: string): { filters: ReportFilter[] } => ({
  filters: [{ dimension, operator: 'is', values: [value] }],
});

it('finds pages of older imports in any way of writing them', async () => {
  const found = await imported(is('page', 'www.canada.ca/fr/café.html'), 'media');
  expect(found?.total).toBe(70);
});

describe('the answer', () => {
  it('has the imported totals next to our figures, which stay unchanged', async () => {
    const answer = await ask();
    expect(answer.imported?.map(({ name }) => name)).toEqual([
      { en: 'Old service', fr: 'Old service (fr)' },
      { en: 'Of a suite', fr: 'Of a suite (fr)' },
    ]);
    expect(answer.imported?.[0]).toEqual({
      name: { en: 'Old service', fr: 'Old service (fr)' },
      measure: 'page_views',
      points: [
        { at: '2025-11-17', total: null },
        // Complementary suppression of the next smallest total.
        { at: '2025-11-18', total: { protects: 5 } },
        { at: '2025-11-19', total: { under: 5 } },
        { at: '2025-11-20', total: 0 },
      ],
      ...{ total: 1105, days: 3 },
    });
    // Nothing of our own is counted yet.
    expect(answer.totals['page_views']).toBeNull();
    expect(answer.series.every(({ figures }) => figures['page_views'] === null)).toBe(true);
  });

  it('has the compared period', async () => {
    // 364 days later.
    const year = { compare: 'year' as const, from: '2026-11-16', to: '2026-11-17' };
    expect(await imported(year)).toEqual({
      name: { en: 'Old service', fr: 'Old service (fr)' },
      measure: 'page_views',
      points: [
        { at: '2026-11-16', total: null, before: null },
        { at: '2026-11-17', total: null, before: 1103 },
      ],
      ...{ total: null, days: 0, totalBefore: 1103, daysBefore: 1 },
    });
  });

  it('for one day has no hours', async () =>
    expect(await imported({ from: '2025-11-18', to: '2025-11-18' })).toMatchObject({
      ...{ points: [], total: 1103, days: 1 },
    }));

  it('for weeks and months adds up days', async () => {
    const points = async (from: string): Promise<unknown> =>
      (await imported({ from, to: '2025-11-30' }))?.points.filter(({ total }) => total !== null);
    expect(await points('2025-07-01')).toEqual([{ at: '2025-11-17', total: 1105 }]);
    expect(await points('2024-01-01')).toEqual([{ at: '2025-11-01', total: 1105 }]);
  });

  it.each([
    ['downloads', 'clicks', 8],
    ['pages', 'page_views', 1105],
    ['exits', 'clicks', 0],
  ])('for the report %s has its event', async (report, measure, total) =>
    expect(await imported({}, report)).toMatchObject({ measure, total }),
  );

  it.each(['forms', 'sources', 'privacy'])('for the report %s has none', async (report) =>
    expect(await ask({}, report)).not.toHaveProperty('imported'),
  );

  it('has none if no totals were imported for its days or its environment', async () => {
    expect(await ask({ from: '2025-01-01', to: '2025-01-03' })).not.toHaveProperty('imported');
    expect(await ask({ environment: 'staging' })).not.toHaveProperty('imported');
  });
});

describe('with a limit', () => {
  it.each<[Partial<ReportQuery>, number | object]>([
    [{ host: 'www.canada.ca' }, 1102],
    [{ host: 'other.gc.ca' }, { under: 5 }],
    [{ host: 'none.gc.ca' }, 0],
    [{ department: 'cra' }, 102],
    [is('page', `www.canada.ca${TAXES}`), 102],
    [is('host', 'www.canada.ca'), 1102],
    [
      { filters: [{ dimension: 'page', operator: 'starts-with', values: ['other'] }] },
      { under: 5 },
    ],
    [{ filters: [{ dimension: 'page', operator: 'contains', values: ['TAXES'] }] }, 102],
    [
      { filters: [{ dimension: 'page', operator: 'is-not', values: [`www.canada.ca${TAXES}`] }] },
      1003,
    ],
  ])('to %j: %j', async (changes, total) =>
    expect((await imported(changes))?.total).toEqual(total),
  );

  it.each<[Partial<ReportQuery>]>([
    [{ source: 'simulated' }],
    [{ language: 'fr' }],
    [{ device: 'mobile' }],
    [{ suite: 'another' }],
    [is('browser', 'Firefox')],
    [{ ...is('page', `www.canada.ca${TAXES}`), scope: 'visit' }],
  ])('to %j: has none, because the totals cannot be filtered by it', async (changes) => {
    const [dimension] = changes.filters ?? [];
    if (dimension) expect(dimensionOf(dimension.dimension)).toBeDefined();
    expect(await ask(changes)).not.toHaveProperty('imported');
  });

  it('to a suite: has the imports of that suite', async () => {
    const { imported: all = [] } = await ask({ suite: 'suite1' });
    expect(all.map(({ name, total }) => [name.en, total])).toEqual([['Of a suite', 50]]);
  });

  it('to departments: has only theirs, without totals that have no department', async () => {
    expect((await imported({}, 'traffic', ['cra']))?.total).toBe(102);
    expect((await imported({}, 'traffic', ['none']))?.total).toBe(0);
    expect((await imported({ host: 'other.gc.ca' }, 'traffic', ['cra']))?.total).toBe(0);
  });
});

it('the events of each report are those that its chart counts', () => {
  for (const [id, events] of Object.entries(IMPORTED_EVENTS)) {
    const report = REPORTS.find((one) => one.id === id);
    const formula = report?.measures[0]?.formula;
    const counted = formula?.from === 'sum' ? formula.sum.sql : report?.main.when;
    const known = [hasEvent(...events), ...(events[0] === 'pageView' ? [IS_VIEW] : [])];
    expect(known.map(({ text }) => text)).toContain(counted?.text);
  }
});

it('the CSV of the series has imported totals in separate, named columns', async () => {
  const definition = REPORTS.find(({ id }) => id === 'traffic');
  if (!definition) throw new Error('traffic');
  const answer = await ask({ compare: 'previous', suite: '' });
  const [head = '', ...lines] = reportCsv(definition, answer, {
    ...{ language: 'fr', decimal: 'comma' },
  }).split('\r\n');
  const names = head.split(';');
  const at = names.indexOf('Old service (fr) (importé)');
  expect(names[at + 1]).toBe('"Old service (fr) (importé), avant"');
  expect(lines.filter((line) => line !== '').map((line) => line.split(';')[at])).toEqual([
    ...['', 'x', '<5', '0'],
  ]);
});
