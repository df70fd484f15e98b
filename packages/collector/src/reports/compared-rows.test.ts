import type { Figure, ReportQuery, RowOrder } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../testing/report-store.ts';
import { PAGES, randomOf, visitedDays } from '../testing/visited-days.ts';
import { answerReport } from './answer-report.ts';
import { askReport, type RawReport } from './ask-report.ts';
import { inOrderOf, type ShownRow } from './compared-rows.ts';
import type { Question } from './question.ts';
import { periodBefore } from './period.ts';
import { REPORTS } from './report-definitions.ts';
import { reportText } from './text/report-text.ts';
import { reportCsv } from './report-csv.ts';

const FEW: Figure = { under: 5 };
const PROTECTS: Figure = { protects: 5 };

function inOrder(order: RowOrder, rows: Readonly<Record<string, readonly [Figure, Figure]>>) {
  const shown = Object.entries(rows).map(([value, [now, before]]): ShownRow => ({
    value,
    now,
    before,
  }));
  return shown.sort(inOrderOf(order)).map(({ value }) => value);
}

describe('rows that are compared', () => {
  const rows = {
    fallen: [0, 90],
    fallenToo: [0, 40],
    few: [FEW, 500],
    fewer: [FEW, FEW],
    grown: [300, 100],
    isNew: [60, 0],
    shrunk: [200, 900],
    same: [70, 70],
    wereFew: [80, FEW],
  } as const;

  it('are the greatest first; what is hidden by name, and what fell to nothing by what it was', () => {
    expect(inOrder('most', rows)).toEqual([
      ...['grown', 'shrunk', 'wereFew', 'same', 'isNew', 'few', 'fewer', 'fallen', 'fallenToo'],
    ]);
  });

  it('are the greatest first, and what protects a few before them', () => {
    const hidden = { few: [FEW, 500], greater: [PROTECTS, 2], another: [PROTECTS, 0] } as const;
    expect(inOrder('most', { ...hidden, fallen: [0, 90], grown: [300, 100] })).toEqual([
      ...['grown', 'another', 'greater', 'few', 'fallen'],
    ]);
  });

  it('are those that lost or gained most first, fewer than five as half of it', () => {
    const lost = ['shrunk', 'few', 'fallen', 'fallenToo', 'fewer', 'same', 'isNew', 'wereFew'];
    expect(inOrder('lost', rows)).toEqual([...lost, 'grown']);
    const gained = ['grown', 'wereFew', 'isNew', 'fewer', 'same', 'fallenToo', 'fallen', 'few'];
    expect(inOrder('gained', rows)).toEqual([...gained, 'shrunk']);
  });

  it('are at the end, by name, where a figure may be any', () => {
    const any = { protects: [PROTECTS, 900], unknown: [null, 7], were: [2000, PROTECTS] } as const;
    const known = { grown: [90, 5], lost: [FEW, 12] } as const;
    const last = ['protects', 'unknown', 'were'];
    expect(inOrder('lost', { ...any, ...known })).toEqual(['lost', 'grown', ...last]);
    expect(inOrder('gained', { ...any, ...known })).toEqual(['grown', 'lost', ...last]);
  });
});

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-11-01', to: '2026-11-02' },
  ...{ compare: 'previous', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 10_000 },
};

/** Some pages are viewed before November only. */
const isThere = (path: string, day: string): boolean =>
  day < '2026-11-01' || !/credits|food|aliments/.test(path);

let store: ReportStore;
beforeAll(async () => {
  const random = randomOf(5);
  const day = (moment: number): string =>
    new Date(moment - 4 * 3_600_000).toISOString().slice(0, 10);
  const hits = visitedDays().filter(
    (hit) => isThere(hit.path, day(Date.parse(hit.receivedAt))) && random() < 0.97,
  );
  const en = 'www.canada.ca/en/revenue-agency/taxes.html';
  const fr = 'www.canada.ca/fr/agence-revenu/impots.html';
  store = await reportStore(hits, { twins: { [en]: fr, [fr]: en }, since: '2026-10-30' });
  return store.remove;
}, 120_000);

const isNot = (dimension: string): ReportQuery['filters'][number] => ({
  ...{ dimension, operator: 'is-not', values: ['none'] },
});
const QUESTIONS: readonly (readonly [
  string,
  Partial<Question> & { readonly query: ReportQuery },
])[] = [
  ['from sums', { query: QUERY }],
  ['with twins', { query: { ...QUERY, languages: 'joined' } }],
  ['from sums of days', { query: { ...QUERY, host: 'www.canada.ca', device: 'desktop' } }],
  ['from hits', { query: { ...QUERY, filters: [isNot('emailUrl'), isNot('browser')] } }],
  [
    'from hits with twins',
    { query: { ...QUERY, languages: 'joined', filters: [isNot('emailUrl'), isNot('browser')] } },
  ],
  ['of whole visits', { query: { ...QUERY, scope: 'visit', filters: [isNot('browser')] } }],
  ['of two departments', { query: QUERY, departments: ['hc', 'cra'] }],
];

type Row = RawReport['tables'][number]['rows'][number];
const numbersOf = (rows: readonly Row[] = []) =>
  new Map(rows.map((row) => [row.value, row.numbers]));
/** Without what is 0. */
const told = (numbers: Row['numbers'] | undefined) =>
  Object.fromEntries(Object.entries(numbers ?? {}).filter(([, number]) => number > 0));

describe.each(sampleOf(REPORTS, 5))('the report $id', (report) => {
  // Each costs: some of them for one report, others for the next.
  const some = QUESTIONS.filter((_, at) => (at + REPORTS.indexOf(report)) % 3 === 0);
  it.each(some)('has every row of both periods, %s', async (_, question) => {
    const { query } = question;
    const alone = (one: typeof report, of: Partial<ReportQuery> | undefined) =>
      askReport(store.database, one, {
        ...question,
        query: { ...query, ...of, compare: 'none' },
      });
    const raw = await askReport(store.database, report, question);
    const [now, past] = [await alone(report, {}), await alone(report, periodBefore(query))];
    // A row that a table does not have for want of its first figure has others.
    const tables = report.tables.map(
      (table) => ({ ...table, only: undefined }) as unknown as typeof table,
    );
    const whole = { ...report, tables };
    const all = [await alone(whole, {}), await alone(whole, periodBefore(query))] as const;
    for (const [index, table] of raw.tables.entries()) {
      const [known, before] = [now, past].map(({ tables: of }) => numbersOf(of[index]?.rows));
      const found = table.rows.map(({ value, numbers, before: were }) => [
        ...[value, told(numbers), told(were)],
      ]);
      const [allNow, allBefore] = all.map(({ tables: of }) => numbersOf(of[index]?.rows));
      const expected = [...new Set([...(known?.keys() ?? []), ...(before?.keys() ?? [])])].map(
        (value) => [...[value, told(allNow?.get(value)), told(allBefore?.get(value))]],
      );
      const byName = (rows: typeof found) =>
        rows.sort((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
      expect(byName(found), table.id).toEqual(byName(expected));
      expect(table.total).toBe(expected.length);
      // States are known of these rows alone, of which there are more.
      if (report.tables[index]?.only) continue;
      expect(table.alone).toEqual(now.tables[index]?.alone);
      expect(table.aloneBefore).toEqual(past.tables[index]?.alone);
    }
  });
});

const pages = REPORTS.filter(({ id }) => id === 'pages');
const [whole] = pages;
if (!whole) throw new Error('There is no report of pages.');
const report = { ...whole, tables: whole.tables.slice(0, 1) };

it('a page that nobody viewed since is a row of 0, with where it is', async () => {
  const answer = answerReport(
    report,
    QUERY,
    await askReport(store.database, report, { query: QUERY }),
  );
  const rows = answer.tables[0]?.rows ?? [];
  const row = rows.find(({ value }) => value.endsWith('/credits.html'));
  expect(PAGES.some(({ address }) => address.endsWith('/credits.html'))).toBe(true);
  expect(row).toMatchObject({
    page: { host: 'www.canada.ca', language: 'en' },
    figures: { page_views: 0 },
  });
  expect(row?.before?.['page_views']).toBeGreaterThan(4);
  const options = { language: 'en' as const, decimal: 'point' as const, table: 'pages' };
  expect(reportCsv(report, answer, options)).toMatch(/credits\.html,[^\n]*,0,\d+,/);
  expect(reportText(report, answer, { language: 'en', table: 'pages' })).toMatch(
    /credits\.html +0 +\d+/,
  );
});

it.each(sampleOf(QUESTIONS, 2))(
  'those that lost most come first, however few are asked for, %s',
  async (_, given) => {
    const asked = async (changes: Partial<ReportQuery>, more: Partial<Question> = {}) => {
      const query: ReportQuery = { ...given.query, ...changes };
      const raw = await askReport(store.database, report, { ...given, ...more, query });
      return answerReport(report, query, raw).tables[0]?.rows ?? [];
    };
    for (const order of ['most', 'lost', 'gained'] as const) {
      const all = await asked({ order });
      expect(all.length).toBeGreaterThan(3);
      // A page that is named by a digest has another place among those that are as great.
      const figures = (rows: typeof all) =>
        rows.map((row) => [row.figures['page_views'], row.before?.['page_views']]);
      expect(figures(await asked({ order, limit: 2 }))).toEqual(figures(all.slice(0, 2)));
      // Rows that are beyond those that are compared have their numbers as well.
      const cut = await asked({ order, limit: 2 }, { mostCompared: 2 });
      const told = ({ value, figures: of, before }: (typeof all)[number]) => [
        ...[value, of['page_views'], before?.['page_views']],
      ];
      expect(all.map(told)).toEqual(expect.arrayContaining(cut.map(told)));
    }
  },
);
