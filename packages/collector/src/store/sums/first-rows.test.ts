/** Visits added up from their first rows, compared with an exact count. */
import { beforeAll, describe, expect, it } from 'vitest';
import { changedBrowsers } from '../../testing/figures/changed-browsers.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { IS_VARIED } from '../../figures/hits/varied-visits.ts';
import {
  FIRST_ROWS,
  FIRST_ROWS_DEFINITION,
  firstRowsFor,
  visitorsBy,
  visitsBy,
} from './first-rows.ts';
import * as visits from '../../figures/measures/visits.ts';
import { sqlOf } from '../../testing/figures/sql-of.ts';
import { VISIT_PLACES } from './visit-places.ts';

const [IS_FIRST, IS_VIEW] = [visits.IS_FIRST.text, visits.IS_VIEW.text];
const firstFor = (chosen: string, when: string, by: string): number | undefined =>
  firstRowsFor({ chosen: [sqlOf(chosen)], when: sqlOf(when), by: sqlOf(by) });

const KEYS: readonly (readonly [when: string, by: string])[] = [
  ...["''", 'host', 'department', 'language', 'browser', 'day'].map((by) => ['1', by] as const),
  ...["''", 'theme', 'hour', 'system', 'province'].map((by) => [IS_VIEW, by] as const),
  [`${IS_VIEW} AND theme != ''`, 'theme'],
];
/** A bit that another table uses to count visitors. */
const ANOTHER = firstFor('1', '1', 'host') ?? 0;
const CHOSEN = ['1', "browser = 'Chrome'", "province != 'QC' AND device != 'tablet'"];

describe.each([
  ['hits of browsers that stay the same', visitedDays(5, 60)],
  ['hits of browsers that change', changedBrowsers(visitedDays(5, 60))],
])('%s', (_, hits) => {
  let store: ReportStore;
  beforeAll(async () => {
    store = await reportStore(hits);
    return store.remove;
  });

  it('the data has varied visits and others', async () => {
    const [row] = await store.database.rows<Record<string, number>>(
      `SELECT uniqExactIf(visit, ${IS_VARIED}) AS varied, uniqExactIf(visit, NOT ${IS_VARIED}) AS others FROM ${VISIT_PLACES} WHERE visit != 0`,
    );
    expect(Number(row?.['varied'])).toBeGreaterThan(5);
    expect(Number(row?.['others'])).toBeGreaterThan(5);
  });

  it('each visit has as many first rows of each value as the definition states', async () => {
    const values = ['1', '1', 'host', 'department', 'language', 'theme', 'hour'];
    const counts = values.map((value, bit) => {
      const ofBit = (bits: string): string =>
        `arraySort(groupArrayIf((visit, toString(${value})), bitTest(${bits}, ${bit})))`;
      return `${ofBit(FIRST_ROWS)} AS made_${bit}, ${ofBit('defined')} AS defined_${bit}`;
    });
    const [row] = await store.database.rows<Record<string, unknown[]>>(
      `SELECT ${counts.join(', ')} FROM (SELECT *, ${FIRST_ROWS_DEFINITION} AS defined FROM ${VISIT_PLACES})`,
    );
    for (const bit of values.keys()) {
      expect(row?.[`made_${bit}`]?.length).toBeGreaterThan(5);
      expect(row?.[`made_${bit}`]).toEqual(row?.[`defined_${bit}`]);
    }
  });

  describe.each(CHOSEN)('hits where %s', (chosen) => {
    it.each(sampleOf(KEYS, 3))('and where %s, counted by %s', async (when, by) => {
      const first = firstFor(chosen, when, by) ?? 0;
      const rows = await store.database.rows<Record<string, number>>(
        `SELECT environment, is_simulated, toString(${by}) AS value, uniqExactIf(visit, visit != 0) AS visits, uniqExactIf(visitor, visitor != 0) AS visitors,
           ${visitsBy(first)} AS added, ${visitorsBy(first)} AS met, ${visitorsBy(first | ANOTHER)} AS met_by_more
         FROM ${VISIT_PLACES} WHERE (${chosen}) AND (${when}) GROUP BY ALL`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row) => row['added'])).toEqual(rows.map((row) => row['visits']));
      expect(rows.map((row) => row['met'])).toEqual(rows.map((row) => row['visitors']));
      expect(rows.map((row) => row['met_by_more'])).toEqual(rows.map((row) => row['visitors']));
    });
  });
});

it('has no bit if rows are chosen by a column that changes within a visit, or counted by a column without a bit', () => {
  expect(firstFor('1', '1', "''")).toBeDefined();
  for (const [chosen, when, by] of [
    ["department = 'hc'", '1', "''"],
    ["language = 'fr'", IS_VIEW, 'theme'],
    ['1', '1', 'theme'],
    ['1', IS_VIEW, 'host'],
    ['1', '1', "concat(host, ' ', department)"],
    ['1', IS_FIRST, 'referrer_kind'],
    ['1', '1', 'newRepeat'],
  ] as const)
    expect([chosen, when, by, firstFor(chosen, when, by)]).toEqual([chosen, when, by, undefined]);
});
