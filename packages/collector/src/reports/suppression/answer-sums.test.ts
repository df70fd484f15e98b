/** The shown figures of an answer determine no suppressed one, all its tables taken together. */
import type { ReportAnswer, ReportQuery } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { determinedByAll, determinedIn, type Known } from '../../testing/figures/determined.ts';
import { FINER, knownOf } from '../../testing/figures/known-sums.ts';
import { randomOf } from '../../testing/figures/visited-days.ts';
import { answerReport } from '../answer/answer-report.ts';
import type { RawReport } from '../ask/ask-report.ts';
import type { RawRow, RawTable } from '../ask/ask-table.ts';
import { suppressionIn } from './complementary-suppression.ts';
import { sumsOfAll } from '../../figures/measures/measure.ts';
import type { ReportDefinition, TableDefinition } from '../definitions/report-definition.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-11-16', to: '2026-11-19' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'joined', filters: [], scope: 'hit', limit: 50 },
};

/** Values of the finer tables, so that coarser ones can be added up. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'source-page': ['www.facebook.com/a', 'm.facebook.com/b', 'www.google.com/', 'x.example/c'],
  'exit-address': ['a.example/1', 'a.example/2', 'b.example/1', 'c.example/1'],
  'browser-version': ['Firefox 130', 'Firefox 131', 'Chrome 130', 'Safari 17'],
};
/** Shares a number among some places. */
function shared(number: number, places: number, random: () => number): number[] {
  const shares = Array.from({ length: places }, () => 0);
  // Most in few places, as people do.
  for (let one = 0; one < number; one += 1) {
    const place = Math.floor(places * random() ** 2);
    shares[place] = (shares[place] ?? 0) + 1;
  }
  return shares;
}

const namesOf = ({ measures, tables }: ReportDefinition): string[] => [
  ...new Set([
    ...['hits', 'visits', 'visitors'],
    ...sumsOfAll([...measures, ...tables.flatMap(({ columns }) => columns)]).map(({ id }) => id),
  ]),
];

/** A report whose tables all add up to the same totals. */
function madeReport(report: ReportDefinition, random: () => number): RawReport {
  const names = namesOf(report);
  const most = 4 + Math.floor(random() * 40);
  const totals: Record<string, number> = Object.fromEntries(
    names.map((name) => [name, Math.floor(random() * most)]),
  );
  totals['hits'] = most;
  totals['timed'] = 0;
  totals['started'] = (totals['lost'] ?? 0) + (totals['ended'] ?? 0);
  const splitInto = (places: number): Numbers[] => {
    const parts = new Map(names.map((name) => [name, shared(totals[name] ?? 0, places, random)]));
    return Array.from({ length: places }, (_, at) => {
      const numbers = Object.fromEntries([...parts].map(([name, own]) => [name, own[at] ?? 0]));
      return { ...numbers, started: (numbers['lost'] ?? 0) + (numbers['ended'] ?? 0) };
    });
  };
  const byDimension = new Map<string, readonly RawRow[]>();
  const rowsOf = ({ fact: { dimension } }: TableDefinition): readonly RawRow[] => {
    const known = byDimension.get(dimension.id);
    if (known) return known;
    const finer = FINER.find(({ coarse }) => coarse === dimension.id);
    const fine = finer && rowsOf({ fact: { dimension: { id: finer.fine } } } as TableDefinition);
    const values = VALUES[dimension.id] ?? ['a', 'b', 'c', 'd', 'e'].slice(0, 2 + (most % 4));
    const rows = fine
      ? added(fine, finer.of)
      : splitInto(values.length).map((numbers, at) => row(values[at] ?? '', numbers));
    byDimension.set(dimension.id, rows);
    return rows;
  };
  const points = splitInto(4);
  return {
    ...{ totals, before: undefined, totalsBefore: undefined, grain: 'day', releases: [] },
    ...{ countedUntil: null, newestAt: null, uncounted: [] },
    around: totals,
    // The last day is not counted yet.
    series: [...points, {}].map((numbers, index) => {
      const at = `2026-11-${16 + index}`;
      const isLast = index === points.length;
      const time = { from: at, to: at, isPart: false };
      return {
        ...{ at, numbers, before: undefined, timeBefore: undefined },
        time: isLast ? { ...time, isUncounted: true } : time,
      };
    }),
    tables: report.tables.map((table): RawTable => {
      const rows = rowsOf(table).filter(({ numbers }) =>
        Object.values(numbers).some((number) => number > 0),
      );
      const alone = suppressionIn(rows, table.columns);
      return { id: table.id, rows, total: rows.length, alone, aloneBefore: {} };
    }),
  };
}

const row = (value: string, numbers: Numbers): RawRow => ({
  ...{ value, language: 'en', twin: '', numbers, before: undefined },
});

function added(rows: readonly RawRow[], of: (value: string) => string): readonly RawRow[] {
  const sums = new Map<string, Record<string, number>>();
  for (const { value, numbers } of rows) {
    const sum = sums.get(of(value)) ?? {};
    for (const [name, number] of Object.entries(numbers)) sum[name] = (sum[name] ?? 0) + number;
    sums.set(of(value), sum);
  }
  return [...sums].map(([value, numbers]) => row(value, numbers));
}

const SEEDS = 25;

describe.each(REPORTS.map((report) => [report.id, report] as const))('%s', (_, report) => {
  it('determines no suppressed figure', () => {
    let suppressed = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const raw = madeReport(report, randomOf(seed));
      const answer = answerReport(report, QUERY, raw, true);
      const truth = answerReport(report, QUERY, raw, false);
      suppressed += JSON.stringify(answer).match(/"(under|protects)"/g)?.length ?? 0;
      expect(determinedIn(answer, truth, knownOf(report)), `seed ${seed}`).toEqual([]);
      expect(JSON.stringify(truth)).not.toMatch(/"(under|protects)"/);
    }
    expect(suppressed).toBeGreaterThan(SEEDS);
  });
});

/** The answer about all visits. */
const addedTo = (one: RawReport, other: RawReport): RawReport => {
  const sum = (a: Numbers, b: Numbers = {}): Numbers =>
    Object.fromEntries(
      [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
        name,
        (a[name] ?? 0) + (b[name] ?? 0),
      ]),
    );
  const totals = sum(one.totals, other.totals);
  return {
    ...{ ...one, totals, around: totals },
    series: one.series.map((point, at) => ({
      ...point,
      numbers: sum(point.numbers, other.series[at]?.numbers),
    })),
    tables: one.tables.map((table, at) => {
      const rows = added([...table.rows, ...(other.tables[at]?.rows ?? [])], (value) => value);
      const columns = REPORTS.flatMap(({ tables }) => tables).find(({ id }) => id === table.id);
      const alone = suppressionIn(rows, columns?.columns ?? []);
      return { ...table, rows, total: rows.length, alone };
    }),
  };
};

describe.each(REPORTS.map((report) => [report.id, report] as const))(
  '%s with and without a goal',
  (_, report) => {
    it('determines no suppressed figure', () => {
      let suppressed = 0;
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const raws = {
          with: madeReport(report, randomOf(seed)),
          without: madeReport(report, randomOf(seed + 1000)),
        };
        const all = addedTo(raws.with, raws.without);
        const seen = (side: 'with' | 'without', other: 'with' | 'without') => {
          const query = { ...QUERY, [side]: ['1'] };
          const comparison = { complement: raws[other], all };
          const answer = answerReport(report, query, raws[side], true, comparison);
          return { answer, truth: answerReport(report, query, raws[side], false) };
        };
        const sides = {
          ...{ with: seen('with', 'without'), without: seen('without', 'with') },
          all: {
            answer: answerReport(report, QUERY, all, true),
            truth: answerReport(report, QUERY, all, false),
          },
        };
        suppressed += JSON.stringify(sides).match(/"(under|protects)"/g)?.length ?? 0;
        expect(determinedByAll(sides, knownOf(report)), `seed ${seed}`).toEqual([]);
      }
      expect(suppressed).toBeGreaterThan(SEEDS);
    });
  },
);

describe('the reasoning of the test', () => {
  const [report] = REPORTS.filter(({ id }) => id === 'sources');
  if (!report) throw new Error('There is no report of sources.');
  const raw = madeReport(report, randomOf(3));
  const truth = answerReport(report, QUERY, raw, false);

  it('finds a figure that the total determines, two that must be 4 each, and one that another table shows', () => {
    const known: Known = { counts: new Set(['n']) };
    const of = (
      rows: readonly number[],
      total = rows.reduce((a, b) => a + b, 0),
    ): ReportAnswer => ({
      ...truth,
      totals: { n: total },
      series: [],
      tables: [
        {
          ...{ id: 't', total: rows.length },
          rows: rows.map((n, at) => ({ value: `v${at}`, kind: 'value', figures: { n } })),
        },
      ],
    });
    const hide = (answer: ReportAnswer, ...places: number[]): ReportAnswer => ({
      ...answer,
      tables: answer.tables.map((table) => ({
        ...table,
        rows: table.rows.map((one, at) =>
          places.includes(at)
            ? {
                ...one,
                figures: { n: Number(one.figures['n']) < 5 ? { under: 5 } : { protects: 5 } },
              }
            : one,
        ),
      })),
    });
    const found = (rows: readonly number[], ...places: number[]) =>
      determinedIn(hide(of(rows), ...places), of(rows), known).length;
    expect(found([3, 20, 9], 0)).toBe(1);
    expect(found([4, 4], 0, 1)).toBe(2);
    expect(found([4, 3], 0, 1)).toBe(0);
    expect(found([3, 20, 9], 0, 2)).toBe(0);
    const twice = (answer: ReportAnswer): ReportAnswer => ({
      ...answer,
      tables: [...answer.tables, ...of([13]).tables.map((one) => ({ ...one, id: 'other' }))],
    });
    expect(determinedIn(twice(hide(of([13, 3], 16), 0, 1)), twice(of([13, 3], 16)), known)).toEqual(
      ['figures t/value/v0 n: 13'],
    );
  });
});

describe('the examples', () => {
  const answerOf = (
    id: string,
    tables: Readonly<Record<string, Readonly<Record<string, Numbers>>>>,
    totals: Numbers,
  ) => {
    const report = REPORTS.find((one) => one.id === id);
    if (!report) throw new Error(id);
    const raw: RawReport = {
      ...{
        totals,
        before: undefined,
        totalsBefore: undefined,
        grain: 'day',
        series: [],
        releases: [],
      },
      ...{ countedUntil: null, newestAt: null, uncounted: [], around: totals },
      tables: report.tables.map(({ id: table, columns }) => {
        const rows = Object.entries(tables[table] ?? {}).map(([value, numbers]) =>
          row(value, numbers),
        );
        return {
          id: table,
          rows,
          total: rows.length,
          alone: suppressionIn(rows, columns),
          aloneBefore: {},
        };
      }),
    };
    return answerReport(report, QUERY, raw, true);
  };
  const figuresOf = (answer: ReportAnswer, table: string, column: string) =>
    answer.tables.find(({ id }) => id === table)?.rows.map(({ figures }) => figures[column]);

  it('hides the total of two rows of 4', () => {
    const rows = { en: { hits: 4, page_views: 4 }, fr: { hits: 4, page_views: 4 } };
    const answer = answerOf('traffic', { language: rows }, { hits: 8, page_views: 8 });
    expect(figuresOf(answer, 'language', 'page_views')).toEqual([{ under: 5 }, { under: 5 }]);
    expect(answer.totals['page_views']).toEqual({ protects: 5 });
  });

  it('hides the site that reveals a suppressed kind of source', () => {
    const of = (entries: number): Numbers => ({ hits: entries, entries });
    const answer = answerOf(
      'sources',
      {
        source: { social: of(13), search: of(3), other: of(40) },
        // Two hidden sites do not reveal each other, so that the table by itself shows the 13.
        'source-host': {
          'www.facebook.com': of(13),
          'www.google.com': of(2),
          'www.google.ca': of(1),
          'x.example': of(40),
        },
      },
      of(56),
    );
    const [x, few] = [{ protects: 5 }, { under: 5 }];
    expect(figuresOf(answer, 'source', 'entries')).toEqual([40, x, few]);
    expect(figuresOf(answer, 'source-host', 'entries')).toEqual([40, x, few, few]);
  });

  it('hides the field that reveals the suppressed submissions of its form', () => {
    const of = (form_submits: number, hits: number): Numbers => ({ hits, form_submits });
    const answer = answerOf(
      'forms',
      {
        forms: { a: of(15, 30), b: of(3, 20), c: of(60, 90) },
        fields: { 'a › name': { hits: 15 }, 'c › name': { hits: 60 } },
      },
      {},
    );
    expect(figuresOf(answer, 'forms', 'form_submits')).toContainEqual({ protects: 5 });
    expect(figuresOf(answer, 'fields', 'clicks')).toEqual([60, { protects: 5 }]);
  });

  const [x, few] = [{ protects: 5 }, { under: 5 }];

  it('hides the visits that are as many as the suppressed entries', () => {
    const of = (entries: number): Numbers => ({ hits: entries, entries, visits: entries });
    const sites = { 'www.facebook.com': of(4), 'www.google.com': of(4) };
    const tables = { source: { social: of(4), search: of(4) }, 'source-host': sites };
    const { totals } = answerOf('sources', tables, of(8));
    expect(totals).toMatchObject({ entries: x, visits: x });
  });

  it('hides the entries that bound suppressed one-page visits', () => {
    const of = (entries: number, one_page: number): Numbers => ({
      hits: entries,
      entries,
      one_page,
    });
    const rows = { social: of(10, 2), search: of(5, 5) };
    const answer = answerOf('sources', { source: rows }, of(15, 7));
    expect(figuresOf(answer, 'source', 'one_page')).toEqual([few, x]);
    // Five entries or two one-page visits: the total with both is shown in one place at most.
    expect([answer.totals['one_page'], figuresOf(answer, 'source', 'entries')?.[1]]).toContainEqual(
      x,
    );
  });

  it('hides the share in French that reveals the views of a page or of a language', () => {
    const of = (hits: number, french_views: number): Numbers => ({
      ...{ hits, page_views: hits, french_views },
    });
    const pages = {
      'a/fr/1': of(2, 2),
      'a/fr/2': of(20, 20),
      'a/en/1': of(5, 0),
      'a/en/2': of(6, 0),
    };
    const answer = answerOf('pages', { pages }, of(33, 22));
    expect([answer.totals['french_share'], answer.french]).toEqual([x, x]);
    const language = { en: of(30, 0), fr: of(6, 6), '': of(2, 0) };
    const traffic = answerOf('traffic', { language }, of(38, 6));
    expect([traffic.totals['french_share'], traffic.french]).toEqual([x, x]);
  });

  it('hides the department that reveals one of its hosts', () => {
    const of = (hits: number): Numbers => ({ hits, page_views: hits });
    const host = {
      ...{ 'open.canada.ca': of(2), 'ouvert.canada.ca': of(20) },
      ...{ 'www.jobbank.gc.ca': of(6), 'www.guichetemplois.gc.ca': of(30) },
    };
    const tables = { host, department: { esdc: of(36), tbs: of(22) } };
    const answer = answerOf('traffic', tables, of(58));
    expect(figuresOf(answer, 'host', 'page_views')).toEqual([20, 30, x, few]);
    expect(figuresOf(answer, 'department', 'page_views')).not.toContain(22);
  });
});
