/** Compares every report with the same questions answered from single hits. */
import {
  isHidden,
  isProtecting,
  UNDER,
  type Figures,
  type ReportFilter,
  type ReportQuery,
} from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { placedHits, type Placed } from '../testing/figures/placed-hits.ts';
import { basis, rowsOf, type PlainQuestion } from '../testing/figures/plain-report.ts';
import { VALUES } from '../testing/figures/plain-values.ts';
import { found, wanted, wantedRows } from '../testing/figures/recounted-figures.ts';
import { remembering } from '../testing/databases/remembering.ts';
import { DAYS, randomOf, visitedDays } from '../testing/figures/visited-days.ts';
import type { Database } from '../engine/database/database.ts';
import { insertRows } from '../store/insert/insert-hits.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';
import { makeAllVisits } from '../testing/databases/make-all-visits.ts';
import { answerReport } from './answer/answer-report.ts';
import { askReport } from './ask/ask-report.ts';
import type { RawTable } from './ask/ask-table.ts';
import { DIMENSIONS } from '../figures/facts/dimensions.ts';
import type { MeasureDefinition } from '../figures/measures/measure.ts';
import { periodBefore } from './period/period.ts';
import type { ReportDefinition, TableDefinition } from './definitions/report-definition.ts';
import { REPORTS } from './definitions/report-definitions.ts';

let database: Database;
let placed: Placed[];
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = remembering(made.database);
  await prepareTables(database);
  const hits = visitedDays();
  placed = placedHits(hits);
  await insertRows(database, hits);
  await makeAllVisits(database);
  return made.remove;
}, 120_000);

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 10_000 },
};

function expectTable(
  table: TableDefinition,
  raw: RawTable | undefined,
  question: PlainQuestion,
  side: 'numbers' | 'before' = 'numbers',
): number {
  const { needsFilter, fact, columns } = table;
  const isAsked =
    !needsFilter || question.query.filters.some(({ dimension }) => dimension === needsFilter);
  const expected = isAsked ? wantedRows(table, rowsOf(fact, placed, question)) : new Map();
  const rows = new Map(raw?.rows.map((row) => [row.value, found(columns, row[side] ?? {})]));
  expect(rows, table.id).toEqual(expected);
  expect(raw?.total).toBe(expected.size);
  return expected.size;
}

/** With some tables of the report, or with all. */
async function expectReport(
  report: ReportDefinition,
  question: PlainQuestion,
  tables = report.tables,
): Promise<number> {
  const asked = { ...report, tables };
  const raw = await askReport(database, asked, question);
  const rows = rowsOf(report.main, placed, question);
  expect(found(report.measures, raw.totals), report.id).toEqual(
    wanted(report.measures, rows, report.main),
  );
  return tables.reduce(
    (sum, table, index) => sum + expectTable(table, raw.tables[index], question),
    rows.length,
  );
}

describe.each(REPORTS)('the report $id', (report) => {
  it('has the numbers of the hits, in the totals and in every table', async () => {
    expect(await expectReport(report, { query: QUERY })).toBeGreaterThan(5);
  });

  it('has them for one page, and for simulated visits', async () => {
    const page: ReportFilter = { dimension: 'page', operator: 'contains', values: ['/EN/'] };
    expect(await expectReport(report, { query: { ...QUERY, filters: [page] } })).toBeGreaterThan(0);
    await expectReport(report, { query: { ...QUERY, source: 'simulated' } });
  });

  it('has them by day, and for the compared period', async () => {
    const query: ReportQuery = { ...QUERY, from: '2026-11-01', compare: 'previous' };
    const past = { ...query, ...periodBefore(query), compare: 'none' as const };
    const raw = await askReport(database, report, { query });
    const rows = rowsOf(report.main, placed, { query });
    const before = rowsOf(report.main, placed, { query: past });
    const { main, measures } = report;
    expect(found(measures, raw.totalsBefore ?? {})).toEqual(wanted(measures, before, main));
    expect(raw.series.map(({ at }) => at)).toEqual(['2026-11-01', '2026-11-02']);
    for (const [side, of] of [['numbers', rows] as const, ['before', before] as const]) {
      const days = ['2026-11-01', '2026-11-02'].map((day) =>
        side === 'numbers'
          ? day
          : new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10),
      );
      expect(raw.series.map((point) => found(measures, point[side] ?? {}))).toEqual(
        days.map((day) =>
          wanted(
            measures,
            of.filter(({ one }) => one.day === day),
            main,
          ),
        ),
      );
    }
    for (const [index, table] of report.tables.entries()) {
      const expected = wantedRows(
        { ...table, only: undefined } as never,
        rowsOf(table.fact, placed, { query: past }),
      );
      for (const row of raw.tables[index]?.rows ?? [])
        expect(found(table.columns, row.before ?? {})).toEqual(
          expected.get(row.value) ?? wanted(table.columns, [], table.fact),
        );
    }
  });

  it('has the same from the daily roll-ups as from the rows of visits', async () => {
    // True of every hit, but not in the roll-ups.
    const every = (dimension: string): ReportFilter => ({
      ...{ dimension, operator: 'is-not', values: ['nothing of the kind'] },
    });
    const sums = await askReport(database, report, { query: QUERY });
    const rows = await askReport(database, report, {
      query: { ...QUERY, filters: [every('emailUrl'), every('telephoneUrl')] },
    });
    expect(rows).toEqual(sums);
  });
});

describe.each(sampleOf(REPORTS, 6))('the answer of $id', (report) => {
  it('shows the same figures, and suppresses those that are few or would reveal one', async () => {
    const query: ReportQuery = {
      ...QUERY,
      from: '2026-10-31',
      to: '2026-11-01',
      compare: 'previous',
    };
    const past = { ...query, ...periodBefore(query), compare: 'none' as const };
    const raw = await askReport(database, report, { query });
    const answer = answerReport(report, query, raw);
    for (const [index, table] of report.tables.entries()) {
      const { fact, columns, needsFilter } = table;
      if (needsFilter) continue;
      const rows = answer.tables[index]?.rows ?? [];
      for (const [side, of] of [['figures', query] as const, ['before', past] as const]) {
        const found = rowsOf(fact, placed, { query: of });
        const expected = wantedRows(table, found);
        // A row without its first figure in one period may have other figures there.
        const whole = wantedRows({ ...table, only: undefined } as never, found);
        const none = wanted(columns, [], fact);
        const lines = rows.map((row) => ({ row, real: whole.get(row.value) ?? none }));
        for (const { row, real } of lines)
          for (const { id, kind } of columns) {
            const figure = row[side]?.[id];
            if (isHidden(figure)) expect(kind === 'count' && real[id] === 0).toBe(false);
            else expect(figure ?? null).toBe(rounded(real[id] ?? null));
          }
        expectNoneTold(
          columns,
          lines.map(({ row, real }) => ({ figures: row[side] ?? {}, real })),
          expected,
        );
      }
      if (fact.dimension.isOrdered) {
        const values = rows.map(({ value }) => value);
        expect(values).toEqual([...values].sort());
        continue;
      }
      const first = columns[0]?.id ?? '';
      const shown = rows.flatMap(({ figures: of }) =>
        typeof of[first] === 'number' ? [Number(of[first])] : [],
      );
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
      const hidden = rows
        .filter(({ figures: of }) => isHidden(of[first]))
        .map(
          ({ value, figures: of }) => `${isProtecting(of[first]) ? 'greater' : 'less'} ${value}`,
        );
      expect(hidden).toEqual([...hidden].sort());
    }
  });
});

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 10_000;

/**
 * A column that adds up never has just one suppressed row. `expected`: all rows, including those that the answer
 * lacks.
 */
function expectNoneTold(
  columns: readonly MeasureDefinition[],
  lines: readonly {
    readonly figures: Figures;
    readonly real: Readonly<Record<string, number | null>>;
  }[],
  expected: ReadonlyMap<string, Readonly<Record<string, number | null>>>,
): void {
  for (const { id, kind, formula } of columns) {
    if (kind !== 'count') continue;
    for (const { figures: of, real } of lines) {
      const count = real[id] ?? 0;
      expect(typeof of[id] === 'number' && count > 0 && count < UNDER).toBe(false);
    }
    if (formula.from === 'visits' || formula.from === 'visitors') continue;
    const all = [...expected.values()].map((row) => row[id] ?? 0);
    const few = all.filter((count) => count > 0 && count < UNDER).length;
    const shown = lines.filter(
      ({ figures: of }) => typeof of[id] === 'number' && of[id] !== 0,
    ).length;
    const isTold = few === 1 && shown === all.filter((count) => count >= UNDER).length && shown > 0;
    expect(isTold, id).toBe(false);
  }
}

describe('a day by hours', () => {
  it('has every hour, and the repeated hour once', async () => {
    const [report] = REPORTS as [ReportDefinition];
    const query = { ...QUERY, from: '2026-11-01', to: '2026-11-01' };
    const raw = await askReport(database, report, { query });
    const rows = rowsOf(report.main, placed, { query });
    expect(raw.series).toHaveLength(24);
    for (const { at, numbers } of raw.series) {
      const ofHour = rows.filter(({ one }) => VALUES['hour']?.(one) === at.slice(-2));
      expect(found(report.measures, numbers), at).toEqual(
        wanted(report.measures, ofHour, report.main),
      );
    }
  });
});

describe('filters', () => {
  const OPERATORS = ['is', 'is-not', 'starts-with', 'contains', 'one-of'] as const;

  // Page groups are settings, and none are shipped. `page-groups.test.ts` defines some.
  it.each(
    sampleOf(
      DIMENSIONS.filter(({ id }) => id !== 'page-group'),
      14,
    ),
  )('by $id find the same as the hits, with every operator', async ({ id }) => {
    const random = randomOf(id.length * 31 + id.charCodeAt(0));
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const values = [
      ...new Set(basis(placed, QUERY).flatMap((one) => VALUES[id]?.(one) ?? [])),
    ].filter((value) => value !== '');
    expect(values.length, id).toBeGreaterThan(0);
    const keys: readonly Partial<ReportQuery>[] = [
      ...[{}, { host: 'www.canada.ca' }, { language: 'en' }, { device: 'desktop' }],
      ...[{ department: 'cra' }, { suite: 'canadalivemain' }],
    ];
    for (const [index, operator] of OPERATORS.entries()) {
      const scope =
        (index + DIMENSIONS.findIndex((one) => one.id === id)) % 2 === 0 ? 'hit' : 'visit';
      const value = pick(values);
      const given: Record<(typeof OPERATORS)[number], readonly string[]> = {
        ...{ is: [value], 'is-not': [value], 'one-of': [value, pick(values), 'x'] },
        ...{ 'starts-with': [value.slice(0, 3)], contains: [value.slice(1, 4).toUpperCase()] },
      };
      const filter: ReportFilter = { dimension: id, operator, values: [...given[operator]] };
      const report = pick(REPORTS);
      const departments = pick([undefined, undefined, ['cra'], ['hc', 'esdc']]);
      const question: PlainQuestion = {
        query: { ...QUERY, filters: [filter], scope, ...pick(keys) },
        ...(departments ? { departments } : {}),
      };
      await expectReport(report, question, [pick(report.tables)]);
    }
  });
});
