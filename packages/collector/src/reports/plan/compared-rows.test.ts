import type { Figure, ReportQuery, RowOrder } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { PAGES, randomOf, visitedDays } from '../../testing/figures/visited-days.ts';
import { answerReport } from '../answer/answer-report.ts';
import { determinedIn } from '../../testing/figures/determined.ts';
import { knownOf } from '../../testing/figures/known-sums.ts';
import { answerQuestion, withReasonedRows } from '../report-question.ts';
import { askReport, type RawReport } from '../ask/ask-report.ts';
import { inOrderOf, type ShownRow } from './compared-rows.ts';
import type { Question } from '../question/question.ts';
import { periodBefore } from '../period/period.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { reportText } from '../text/report-text.ts';
import { reportCsv } from '../text/report-csv.ts';

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

describe('the order of compared rows', () => {
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

  it('most: shows the greatest first, then suppressed rows by name, then rows of 0 by their earlier figure', () => {
    expect(inOrder('most', rows)).toEqual([
      ...['grown', 'shrunk', 'wereFew', 'same', 'isNew', 'few', 'fewer', 'fallen', 'fallenToo'],
    ]);
  });

  it('most: shows rows under complementary suppression before rows under five', () => {
    const hidden = { few: [FEW, 500], greater: [PROTECTS, 2], another: [PROTECTS, 0] } as const;
    expect(inOrder('most', { ...hidden, fallen: [0, 90], grown: [300, 100] })).toEqual([
      ...['grown', 'another', 'greater', 'few', 'fallen'],
    ]);
  });

  it('lost and gained: show the greatest change first, and count a figure under five as 2.5', () => {
    const lost = ['shrunk', 'few', 'fallen', 'fallenToo', 'fewer', 'same', 'isNew', 'wereFew'];
    expect(inOrder('lost', rows)).toEqual([...lost, 'grown']);
    const gained = ['grown', 'wereFew', 'isNew', 'fewer', 'same', 'fallenToo', 'fallen', 'few'];
    expect(inOrder('gained', rows)).toEqual([...gained, 'shrunk']);
  });

  it('lost and gained: show rows with an unknown figure last, by name', () => {
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

/** Some pages have views only before November. */
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
/** Without zeros. */
const told = (numbers: Row['numbers'] | undefined) =>
  Object.fromEntries(Object.entries(numbers ?? {}).filter(([, number]) => number > 0));

describe.each(sampleOf(REPORTS, 5))('the report $id', (report) => {
  // The questions are slow, so each report runs a third of them.
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
    // A table with `only` leaves out rows without its first figure, but such rows may have other figures.
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
      // Tables with `only` merge states for the answered rows only, and a comparison answers more rows.
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

it('shows a page without current views as a row of 0, with its address', async () => {
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
  'keeps the order of rows whatever the row limit, %s',
  async (_, given) => {
    const asked = async (changes: Partial<ReportQuery>, more: Partial<Question> = {}) => {
      const query: ReportQuery = { ...given.query, ...changes };
      const { isSuppressed = true } = more;
      const raw = await askReport(store.database, report, {
        ...{ ...given, ...more, query: isSuppressed ? withReasonedRows(query) : query },
      });
      return answerReport(report, query, raw, isSuppressed).tables[0]?.rows ?? [];
    };
    for (const order of ['most', 'lost', 'gained'] as const) {
      const all = await asked({ order });
      expect(all.length).toBeGreaterThan(3);
      // A page that is named by digest may be at another position among equal figures.
      const figures = (rows: typeof all) =>
        rows.map((row) => [row.figures['page_views'], row.before?.['page_views']]);
      expect(figures(await asked({ order, limit: 2 }))).toEqual(figures(all.slice(0, 2)));
      // Rows beyond the compared ones also have their numbers.
      const isSuppressed = false;
      const counted = await asked({ order }, { isSuppressed });
      const cut = await asked({ order, limit: 2 }, { mostCompared: 2, isSuppressed });
      const told = ({ value, figures: of, before }: (typeof all)[number]) => [
        ...[value, of['page_views'], before?.['page_views']],
      ];
      expect(counted.map(told)).toEqual(expect.arrayContaining(cut.map(told)));
    }
  },
);

it.each(sampleOf(REPORTS, 4))(
  'the report $id of few visits determines no suppressed figure',
  async (one) => {
    const query: ReportQuery = { ...QUERY, device: 'tablet', limit: 50 };
    const asked = { report: one.id, query, isSuppressed: true };
    const raw = await answerQuestion(store.database, asked);
    const whole = { ...query, limit: 1000 };
    const answer = answerReport(one, whole, raw, true);
    const truth = answerReport(one, whole, raw, false);
    expect(determinedIn(answer, truth, knownOf(one))).toEqual([]);
    expect(JSON.stringify(answer)).toMatch(/"under"|"page_views":0|"clicks":0/);
  },
);
