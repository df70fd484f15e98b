/** Reports are the same from `visit_places` as from the hits. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedBrowsers } from '../../testing/figures/changed-browsers.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { sqlOf } from '../../testing/figures/sql-of.ts';
import { askReport } from '../../reports/ask/ask-report.ts';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { arePlaced, VISIT_PLACES } from './visit-places.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-30', to: '2026-11-02' },
  ...{ compare: 'previous', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', scope: 'hit', limit: 50, filters: [] },
};
const is = (dimension: string, ...values: string[]): ReportFilter => ({
  ...{ dimension, operator: 'one-of', values },
});
const isNot = (dimension: string, value: string): ReportFilter => ({
  ...{ dimension, operator: 'is-not', values: [value] },
});
/** True of every hit, but not a column of `visit_places`. */
const OF_HITS = isNot('telephoneUrl', 'nothing of the kind');

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(changedBrowsers(visitedDays(5, 60)));
  return store.remove;
});

type Changes = Partial<ReportQuery> & { readonly departments?: readonly string[] };

async function asked(report: string, { departments, ...changes }: Changes) {
  const definition = REPORTS.find(({ id }) => id === report);
  if (!definition) throw new Error(`There is no report ${report}.`);
  const statements: string[] = [];
  const reader: Pick<ReportStore['database'], 'rows'> = {
    rows(sql, ...others) {
      statements.push(sql);
      return store.database.rows(sql, ...others);
    },
  };
  const answer = await askReport(reader, definition, {
    query: { ...QUERY, ...changes },
    ...(departments ? { departments } : {}),
  });
  return { answer, isOfPlaces: statements.some((sql) => sql.includes(VISIT_PLACES)) };
}

/** The number of visits in which each filter finds a hit, or finds none for `is-not`. Counted from the hits. */
async function visitsWith(filters: readonly ReportFilter[]): Promise<number> {
  const sets = filters.map(({ dimension, operator, values }) => {
    const list = values.map((value) => `'${value}'`).join(', ');
    return `visit ${operator === 'is-not' ? 'NOT IN' : 'IN'} (SELECT visit FROM visit_hits WHERE ${OF_PERIOD} AND toString(${dimension}) IN (${list}))`;
  });
  const [row] = await store.database.rows<{ visits: number }>(
    `SELECT uniqExact(visit) AS visits FROM visit_hits WHERE ${OF_PERIOD} AND ${sets.join(' AND ')}`,
  );
  return Number(row?.visits);
}
const OF_PERIOD = `visit != 0 AND NOT is_left_out AND NOT is_simulated AND environment = 'production'
  AND day BETWEEN '${QUERY.from}' AND '${QUERY.to}'`;

const CASES: readonly (readonly [name: string, changes: Changes])[] = [
  ['a browser', { filters: [is('browser', 'Chrome')] }],
  ['all browsers but one', { filters: [isNot('browser', 'Chrome')] }],
  ['a province and a theme', { filters: [isNot('province', 'QC'), isNot('theme', '')] }],
  ['hours, in French', { filters: [is('hour', '10', '11', '12', '13', '14')], language: 'fr' }],
  ['a day by hours', { filters: [isNot('system', 'none')], from: '2026-10-31', to: '2026-10-31' }],
  [
    'the departments of somebody',
    {
      filters: [isNot('browser', 'none')],
      departments: ['cra', 'hc'],
    },
  ],
];

describe.each(sampleOf(['traffic', 'visitors', 'technology', 'sources', 'downloads', 'pages'], 2))(
  '%s',
  (report) => {
    it.each(sampleOf(CASES, 3))('of %s', async (_, changes) => {
      const places = await asked(report, changes);
      const hits = await asked(report, {
        ...changes,
        filters: [...(changes.filters ?? []), OF_HITS],
      });
      expect(places.isOfPlaces).toBe(true);
      expect(hits.isOfPlaces).toBe(false);
      if (report !== 'downloads') expect(places.answer.totals['hits']).toBeGreaterThan(0);
      expect(places.answer).toEqual(hits.answer);
    });

    it.each([
      ['has a browser', [is('browser', 'Chrome')]],
      ['has none', [isNot('browser', 'Chrome')]],
      ['has a browser and a host', [is('browser', 'Edge'), is('host', 'www.canada.ca')]],
      ['is in a province with no telephone', [is('province', 'NB'), isNot('device', 'mobile')]],
    ])('of whole visits in which a hit %s', async (_, filters) => {
      const { answer } = await asked(report, { filters, scope: 'visit' });
      const ofHits = await asked(report, { filters: [...filters, OF_HITS], scope: 'visit' });
      expect(answer).toEqual(ofHits.answer);
      const visits = await visitsWith(filters);
      const found = await asked('traffic', { filters, scope: 'visit', compare: 'none' });
      expect(visits).toBeGreaterThan(0);
      expect(found.answer.totals['visits']).toBe(visits);
    });
  },
);

it('is not used for conditions on columns that it lacks', () => {
  const are = (text: string): boolean => arePlaced(sqlOf(text));
  expect(are("toString(browser) IN ('Chrome') AND hour > 3")).toBe(true);
  for (const sql of ["path = '/'", 'page_id IN (1)', "lasting_cid != ''", 'bitAnd(flags, 8) != 0'])
    expect([sql, are(sql)]).toEqual([sql, false]);
});

it('stands for all counted hits in fewer rows', async () => {
  const [row] = await store.database.rows<Record<string, number>>(
    `SELECT (SELECT count() FROM visit_hits WHERE NOT is_left_out) AS counted, sum(hits) AS placed, count() AS rows FROM ${VISIT_PLACES}`,
  );
  expect(row?.['placed']).toBe(row?.['counted']);
  expect(Number(row?.['rows'])).toBeLessThan(Number(row?.['counted']));
});
