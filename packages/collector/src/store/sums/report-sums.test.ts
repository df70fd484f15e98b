/** A visit that continues over midnight counts once in a period, and once in each of its days. */
import type { ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import type { Database } from '../../engine/database/database.ts';
import { askReport } from '../../reports/ask/ask-report.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import { pages, removedKinds, sources, traffic, VIEW_FACTS } from '../../figures/facts/facts.ts';
import { moved, periodBefore, type Period } from '../../reports/period/period.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { sourceOf } from '../../reports/plan/source.ts';
import { fillReportDays, REPORT_DAYS } from './report-days.ts';
import { fillVisitPlaces, VISIT_PLACES } from './visit-places.ts';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { REPORT_STATES, REPORT_SUMS } from './report-sums-tables.ts';
import { levelFor } from './report-levels.ts';
import { fillReportSums } from './report-sums.ts';
import { visits as visitsMeasure, visitors } from '../../figures/measures/visits.ts';

/** Midnight in Toronto after Sunday, 22 November 2026. A week starts then. */
const MIDNIGHT = Date.UTC(2026, 10, 23, 5);
const MINUTE = 60_000;

const view = (at: number, visitor: string, path: string) => ({
  receivedAt: MIDNIGHT + at * MINUTE,
  page: `https://www.canada.ca${path}`,
  parameters: {
    fid: `4E790FB66F64A147-218CB17FFA762${visitor}`,
    v5: path.startsWith('/fr') ? 'fra' : 'eng',
  },
});
/** Two visits continue over midnight, one of them on the same page. Others are before it or after it. */
const HITS = [
  ...[view(-10, 'D01', '/en/a.html'), view(5, 'D01', '/en/a.html')],
  ...[view(-10, 'D02', '/en/a.html'), view(5, 'D02', '/fr/b.html')],
  ...[view(-90, 'D03', '/en/a.html'), view(90, 'D04', '/fr/b.html')],
  ...[view(-200, 'D01', '/en/a.html')],
].map((one, index) =>
  sampleHit(`h-${String(index).padStart(6, '0')}`, { ...one, requestId: `s${index}` }),
);

let database: Database;
beforeAll(async () => {
  const made = await reportStore(HITS);
  database = made.database;
  return made.remove;
});

/** Up to so many, visitors are counted exactly. */
const EXACT = 65_000;

const QUERY: ReportQuery = {
  ...{ environment: 'development', source: 'real', from: '2026-11-22', to: '2026-11-23' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 100 },
};
const reportOf = (id: string) => {
  const report = REPORTS.find((one) => one.id === id);
  if (!report) throw new Error(id);
  return report;
};

async function visitsOf(query: Partial<ReportQuery> = {}): Promise<number | undefined> {
  const { totals } = await askReport(database, reportOf('traffic'), {
    query: { ...QUERY, ...query },
  });
  return totals['visits'];
}

it.each([
  [{}, 5],
  [{ to: '2026-11-22' }, 4],
  [{ from: '2026-11-23' }, 3],
  [{ language: 'en' }, 4],
  [{ language: 'fr' }, 2],
  [{ language: 'en', from: '2026-11-23' }, 1],
  [{ language: 'en', host: 'www.canada.ca' }, 4],
  [{ from: '2026-05-01' }, 5],
] as const)('%j: %i visits', async (query, expected) => {
  expect(await visitsOf(query)).toBe(expected);
});

it('counts a visit once by language, and once in each of its weeks and weekdays', async () => {
  const answer = await askReport(database, reportOf('traffic'), {
    query: { ...QUERY, from: '2026-05-01' },
  });
  const rows = (id: string) =>
    Object.fromEntries(
      answer.tables
        .find((one) => one.id === id)
        ?.rows.map((row) => [row.value, row.numbers['visits']]) ?? [],
    );
  expect(rows('language')).toEqual({ en: 4, fr: 2 });
  expect(rows('weekday')).toEqual({ 1: 3, 7: 4 });
  expect(answer.series.slice(-2).map(({ numbers }) => numbers['visits'])).toEqual([4, 3]);
});

/** The first and the last days of a period. */
const outerDays = ({ from, to }: Period, days: number): readonly string[] =>
  Array.from({ length: days }, (_, index) => [moved(from, index), moved(to, -index)]).flat();

it.each([
  ['week', { from: '2026-04-01', to: '2026-10-09' }, 14],
  ['month', { from: '2025-08-12', to: '2026-10-05' }, 24],
] as const)(
  'compares each %s with as many days, and adds points up to the totals',
  async (grain, period, days) => {
    const query: ReportQuery = {
      ...{ ...QUERY, ...period, compare: 'previous', environment: 'staging' },
    };
    const before = periodBefore(query) as Period;
    const copied = [...outerDays(period, days), ...outerDays(before, days)];
    for (const table of [REPORT_SUMS, REPORT_STATES])
      await database.run(
        `INSERT INTO ${table} SELECT * REPLACE ('staging' AS environment, toDate(other) AS day)
         FROM (SELECT * FROM ${table} WHERE day = '2026-11-22' AND environment = 'development')
         ARRAY JOIN [${copied.map((one) => `'${one}'`).join(', ')}] AS other`,
      );
    const raw = await askReport(database, reportOf('traffic'), { query });
    expect(raw.grain).toBe(grain);
    for (const name of ['page_views', 'visits', 'visitors'])
      expect(
        raw.series.map(({ before: then }) => then?.[name] ?? 0),
        name,
      ).toEqual(raw.series.map(({ numbers }) => numbers[name] ?? 0));
    const sumOf = (of: readonly (Numbers | undefined)[]): number =>
      of.reduce((sum, numbers) => sum + (numbers?.['page_views'] ?? 0), 0);
    const total = 2 * days * 4;
    expect([raw.totals['page_views'], raw.totalsBefore?.['page_views']]).toEqual([total, total]);
    expect(sumOf(raw.series.map(({ numbers }) => numbers))).toBe(total);
    expect(sumOf(raw.series.map(({ before: then }) => then))).toBe(total);
    await database.run(
      `ALTER TABLE ${REPORT_SUMS} DELETE WHERE environment = 'staging' SETTINGS mutations_sync = 1`,
    );
    await database.run(
      `ALTER TABLE ${REPORT_STATES} DELETE WHERE environment = 'staging' SETTINGS mutations_sync = 1`,
    );
  },
);

/** Rows of two days: most visitors come on both, so that more than are counted exactly come in all. */
const VISITORS = { first: 50_000, second: 75_000, from: 10_000 };

async function fillManyVisitors(): Promise<void> {
  const ranges = {
    '2026-10-05': [0, VISITORS.first],
    '2026-10-06': [VISITORS.from, VISITORS.second],
  };
  for (const [day, [from = 0, to = 0]] of Object.entries(ranges)) {
    const ofDay = (table: string) => `(SELECT * FROM ${table} WHERE day = '${day}')`;
    await database.run(
      `INSERT INTO visit_hits SELECT * REPLACE ('production' AS environment, toDate('${day}') AS day,
         cityHash64(number) AS visitor, cityHash64(number, '${day}') AS visit)
       FROM (SELECT * FROM visit_hits WHERE environment = 'development' AND is_entry ORDER BY received_at LIMIT 1)
       ARRAY JOIN range(${from}, ${to}) AS number`,
    );
    const hits = to - from;
    await fillVisitPlaces(database, { to: VISIT_PLACES, from: ofDay('visit_hits'), hits });
    await fillReportDays(database, { to: REPORT_DAYS, from: ofDay('visit_hits'), hits });
    await fillReportSums(
      database,
      { to: REPORT_SUMS, states: REPORT_STATES },
      { day, days: ofDay(REPORT_DAYS), hits: ofDay('visit_hits') },
    );
  }
}

describe('the visitors of a host', () => {
  beforeAll(fillManyVisitors);
  const HOST = 'www.canada.ca';
  const is = (dimension: string, value: string, operator: 'is' | 'is-not' = 'is') => ({
    filters: [{ dimension, operator, values: [value] }],
  });
  const days = { environment: 'production', from: '2026-10-05', to: '2026-10-06' } as const;

  it.each([
    ['exactly', { ...days, to: '2026-10-05' }, VISITORS.first],
    ['as an estimate', days, VISITORS.second],
  ] as const)(
    'are the same by the bar, by a filter and in the table: %s',
    async (_, period, all) => {
      const asked = async (query: Partial<ReportQuery>) =>
        await askReport(database, reportOf('traffic'), {
          query: { ...QUERY, ...period, ...query },
        });
      const visitorsOf = async (query: Partial<ReportQuery>) =>
        (await asked(query)).totals['visitors'];
      const { totals, tables } = await asked({});
      const row = tables.find(({ id }) => id === 'host')?.rows.find(({ value }) => value === HOST);
      const found = [
        totals['visitors'],
        row?.numbers['visitors'],
        await visitorsOf({ host: HOST }),
        await visitorsOf(is('host', HOST)),
        // From the rows of visits, by place and by hit.
        await visitorsOf({ host: HOST, ...is('browser', 'nothing', 'is-not') }),
        await visitorsOf({ host: HOST, ...is('emailUrl', 'nothing', 'is-not') }),
        await visitorsOf({ ...is('host', HOST), scope: 'visit' }),
      ];
      const [one = 0] = found;
      expect(found).toEqual(found.map(() => one));
      // As the sentence of the measure states.
      expect(Math.abs(one - all) / all).toBeLessThan(all > EXACT ? 0.01 : Number.MIN_VALUE);
    },
  );
});

it('counts a visit once for a page that it was on before and after midnight', async () => {
  const source = sourceOf({ query: QUERY }, pages, QUERY, {
    measures: [visitsMeasure],
    isByValue: true,
  });
  expect(source.table).toBe(REPORT_SUMS);
  const rows = await database.rows<{ value: string; visits: number }>(
    `SELECT value, sum(visits) - sumIf(continued, day > '2026-11-22') AS visits FROM ${REPORT_SUMS}
     WHERE ${source.where} GROUP BY value ORDER BY value`,
    { environment: 'development' },
  );
  expect(rows.map(({ value, visits }) => [value, Number(visits)])).toEqual([
    ['www.canada.ca/en/a.html', 4],
    ['www.canada.ca/fr/b.html', 2],
  ]);
});

it('uses the full daily roll-ups if coarser rows would count a visit twice', () => {
  const table = (query: Partial<ReportQuery>, departments?: readonly string[]): string =>
    sourceOf({ query: { ...QUERY, ...query }, departments }, traffic, QUERY, {
      measures: [visitsMeasure],
      isByValue: false,
    }).table;
  expect(table({})).toBe(REPORT_SUMS);
  expect(table({}, ['cra'])).toBe(REPORT_SUMS);
  expect(table({}, ['cra', 'esdc'])).toBe('report_days');
  expect(table({ filters: [{ dimension: 'host', operator: 'contains', values: ['a'] }] })).toBe(
    'report_days',
  );
});

it('uses the roll-up with the fewest columns that are enough', () => {
  expect(levelFor(pages, new Set(['host']))).toEqual(['host']);
  expect(levelFor(pages, new Set(['value', 'host']))).toEqual(['value', 'host']);
  expect(levelFor(pages, new Set(['device', 'host']))).toBeUndefined();
  expect(levelFor(traffic, new Set(['device', 'host']))).toEqual(['host', 'device']);
  expect(levelFor(VIEW_FACTS.libraryVersion, new Set())).toEqual(['value', 'department']);
  expect(levelFor(VIEW_FACTS.libraryVersion, new Set(['host']))).toBeUndefined();
  expect(levelFor(removedKinds, new Set())).toBeUndefined();
  const visitorsFrom = (fact: Fact | undefined, isByValue: boolean): string =>
    sourceOf({ query: QUERY }, fact ?? traffic, QUERY, { measures: [visitors], isByValue }).table;
  const [kinds, hosts] = sources;
  expect(visitorsFrom(hosts, false)).toBe('report_days');
  expect(visitorsFrom(pages, true)).toBe('report_days');
  for (const fact of [VIEW_FACTS.newRepeat, kinds])
    for (const isByValue of [true, false])
      expect(visitorsFrom(fact, isByValue)).toMatch(/report_sums .* UNION ALL .* report_states /);
});

it('makes the same roll-ups if a day has too many rows for one statement', async () => {
  const tables = { to: REPORT_SUMS, states: REPORT_STATES };
  const kept = async () => {
    const all = Object.values(tables).map((table) =>
      database.rows(
        `SELECT * REPLACE (finalizeAggregation(people) AS people, finalizeAggregation(seconds) AS seconds)
         FROM ${table} WHERE day >= '2026-11-22' ORDER BY ALL`,
      ),
    );
    return await Promise.all(all);
  };
  const together = await kept();
  expect(together.map((rows) => rows.length > 20)).toEqual([true, true]);
  for (const table of Object.values(tables)) await database.run(`TRUNCATE TABLE ${table}`);
  for (const day of ['2026-11-22', '2026-11-23']) {
    const of = (table: string): string => `(SELECT * FROM ${table} WHERE day = '${day}')`;
    await fillReportSums(
      database,
      tables,
      { day, days: of(REPORT_DAYS), hits: of('visit_hits') },
      0,
    );
  }
  expect(await kept()).toEqual(together);
});
