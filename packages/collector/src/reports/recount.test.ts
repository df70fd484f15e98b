/**
 * Recounts every report from some thousands of hits in plain TypeScript, without the database. The hits include visits
 * over midnight, forms that are sent elsewhere than begun, and more visitors than an estimate counts exactly.
 */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeVisits } from '../testing/figures/edge-visits.ts';
import { placedHits, type Placed } from '../testing/figures/placed-hits.ts';
import { rowsOf, type PlainQuestion } from '../testing/figures/plain-report.ts';
import { found, wanted, wantedRows } from '../testing/figures/recounted-figures.ts';
import { reportStore, type ReportStore } from '../testing/databases/report-store.ts';
import { DAYS, visitedDays } from '../testing/figures/visited-days.ts';
import { askReport } from './ask/ask-report.ts';
import type { Fact } from '../figures/facts/fact.ts';
import type { ReportDefinition } from './definitions/report-definition.ts';
import { REPORTS } from './definitions/report-definitions.ts';
import { isText, languageOfCounts } from './ask/text-languages.ts';

const OTHERS = 2_000;

let store: ReportStore;
let placed: Placed[];
beforeAll(async () => {
  const hits = [...visitedDays(7, 250), ...edgeVisits(OTHERS)];
  placed = placedHits(hits);
  store = await reportStore(hits);
  return store.remove;
}, 300_000);

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 10_000 },
};
/** True of every hit, so the hits answer in place of the roll-ups. */
const ALL: ReportFilter = { dimension: 'emailUrl', operator: 'is-not', values: ['nothing'] };

async function expectRecounted(report: ReportDefinition, question: PlainQuestion): Promise<void> {
  const raw = await askReport(store.database, report, question);
  const rows = rowsOf(report.main, placed, question);
  expect(found(report.measures, raw.totals)).toEqual(wanted(report.measures, rows, report.main));
  for (const [index, table] of report.tables.entries()) {
    if (table.needsFilter) continue;
    const shown = raw.tables[index]?.rows ?? [];
    const figures = new Map(shown.map((row) => [row.value, found(table.columns, row.numbers)]));
    expect(figures, table.id).toEqual(wantedRows(table, rowsOf(table.fact, placed, question)));
    if (isText(table.fact.dimension) && !table.fact.asked)
      expect(
        shown.map(({ language }) => language),
        table.id,
      ).toEqual(wantedLanguages(table.fact, question, shown));
  }
}

/** The language of most hits of each row in the period, whatever the filters. */
function wantedLanguages(
  fact: Fact,
  { query: { from, to }, ...sight }: PlainQuestion,
  rows: readonly { readonly value: string }[],
): string[] {
  const all = rowsOf(fact, placed, { ...sight, query: { ...QUERY, from, to } });
  return rows.map(({ value }) => {
    const count = (language: string): number =>
      all.filter((row) => row.value === value && row.one.hit.language === language).length;
    return languageOfCounts({ in_english: count('en'), in_french: count('fr') });
  });
}

it('states the language of texts on the pages of the departments that a person sees', async () => {
  const departments = [...new Set(placed.map(({ hit }) => hit.department))].slice(0, 2);
  const search = REPORTS.find(({ id }) => id === 'search');
  const question = { query: QUERY, departments };
  const raw = search && (await askReport(store.database, search, question));
  const [terms] = search?.tables ?? [];
  const rows = raw?.tables[0]?.rows ?? [];
  expect(rows.some(({ language }) => language !== '')).toBe(true);
  expect(rows.map(({ language }) => language)).toEqual(
    terms && wantedLanguages(terms.fact, question, rows),
  );
});

describe.each(REPORTS)('the report $id has the figures of a recount', (report) => {
  it.each([
    ['from the roll-ups', {}],
    ['from the hits, with a filter that leaves all', { filters: [ALL] }],
    ['of one language and one day', { language: 'en', from: '2026-10-31', to: '2026-10-31' }],
  ])('%s', async (_, part) => {
    await expectRecounted(report, { query: { ...QUERY, ...part } });
  });
});

describe.each(REPORTS)('the report $id, with today in its period', (report) => {
  /** 10:30:15 in Toronto on the last day. */
  const NOW = Date.parse('2026-11-02T15:30:15Z');
  const LAST = Date.parse('2026-10-31T14:30:15Z');

  it.each([
    ['the roll-ups', {}],
    ['the hits', { filters: [ALL] }],
  ])('compares with the same hours, from %s', async (_, part) => {
    const query: ReportQuery = { ...QUERY, from: '2026-11-01', compare: 'previous', ...part };
    const raw = await askReport(store.database, report, { query }, NOW);
    expect(raw.before).toEqual({
      from: '2026-10-30',
      to: '2026-10-31',
      until: '2026-10-31 10:30:15',
    });
    const past: ReportQuery = { ...query, from: '2026-10-30', to: '2026-10-31', compare: 'none' };
    const isInTime = ({ one }: { readonly one: Placed }): boolean => one.at < LAST;
    const rowsIn = (fact: Fact) => rowsOf(fact, placed, { query: past }).filter(isInTime);
    expect(found(report.measures, raw.totalsBefore ?? {})).toEqual(
      wanted(report.measures, rowsIn(report.main), report.main),
    );
    for (const [index, table] of report.tables.entries()) {
      const { columns, fact } = table;
      const all = wantedRows({ ...table, only: undefined } as never, rowsIn(fact));
      for (const { value, before } of raw.tables[index]?.rows ?? [])
        expect(found(columns, before ?? {}), `${table.id} ${value}`).toEqual(
          all.get(value) ?? wanted(columns, [], fact),
        );
    }
  });
});

it('compares hours that have passed, and leaves the others of the compared day out', async () => {
  const day = { from: '2026-10-31', to: '2026-10-31', compare: 'previous' as const };
  const traffic = REPORTS.find(({ id }) => id === 'traffic') as ReportDefinition;
  const question = { query: { ...QUERY, ...day } };
  const raw = await askReport(
    store.database,
    traffic,
    question,
    Date.parse('2026-10-31T16:30:00Z'),
  );
  expect(raw.series.map(({ before }) => before !== undefined)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour <= 12),
  );
});

it('whole days are compared with whole days', async () => {
  const traffic = REPORTS.find(({ id }) => id === 'traffic') as ReportDefinition;
  const query: ReportQuery = { ...QUERY, from: '2026-11-01', compare: 'previous' };
  const beforeAt = async (now: string) =>
    (await askReport(store.database, traffic, { query }, Date.parse(now))).before;
  const days = { from: '2026-10-30', to: '2026-10-31' };
  expect(await beforeAt('2026-11-03T12:00:00Z')).toEqual(days);
  // Of days to come, no hit is counted.
  expect(await beforeAt('2026-10-20T12:00:00Z')).toEqual({ ...days, until: '2026-10-30 00:00:00' });
});

it('finds a value in capitals or not, as “contains” does', async () => {
  const search = REPORTS.find(({ id }) => id === 'search') as ReportDefinition;
  const totalsOf = async (filter: Omit<ReportFilter, 'values'>, value: string) => {
    const filters = [{ ...filter, values: [value] }];
    return (await askReport(store.database, search, { query: { ...QUERY, filters } })).totals;
  };
  const is = { dimension: 'searchTerm', operator: 'is' } as const;
  const small = await totalsOf(is, 'passport');
  expect(small['hits']).toBeGreaterThan(5);
  for (const value of ['Passport', ' PASSPORT ']) expect(await totalsOf(is, value)).toEqual(small);
  for (const [dimension, value] of [
    ['browser', 'firefox'],
    ['department', 'CRA'],
  ] as const) {
    const filter = { dimension, operator: 'is' } as const;
    expect((await totalsOf(filter, value))['hits']).toBeGreaterThan(5);
  }
});

it('finds the beginning and a part of a value with other accents or invisible signs', async () => {
  const traffic = REPORTS.find(({ id }) => id === 'traffic') as ReportDefinition;
  const hitsOf = async (operator: ReportFilter['operator'], value: string) => {
    const filters = [{ dimension: 'browser', operator, values: [value] }];
    return (await askReport(store.database, traffic, { query: { ...QUERY, filters } })).totals[
      'hits'
    ];
  };
  const wanted = await hitsOf('is', 'Firefox');
  expect(wanted).toBeGreaterThan(5);
  expect(await hitsOf('contains', 'IRÉFO\u200bX')).toBe(wanted);
  expect(await hitsOf('starts-with', 'fi\u0301re')).toBe(wanted);
});

it('counts all visitors, in the same number from the roll-ups and from the hits', async () => {
  const traffic = REPORTS.find(({ id }) => id === 'traffic') as ReportDefinition;
  for (const filters of [[], [ALL]]) {
    const { totals } = await askReport(store.database, traffic, { query: { ...QUERY, filters } });
    expect(totals['visitors']).toBeGreaterThan(OTHERS);
  }
});
