/** Days of few hits are counted in one reading, days of many fact by fact: the sums are the same. */
import { beforeAll, expect, it } from 'vitest';
import { reportStore } from '../testing/report-store.ts';
import { DAYS, PAGES, visitedDays } from '../testing/visited-days.ts';
import type { Database } from '../store/database.ts';
import { FACTS } from './facts/facts.ts';
import { fillReportDays, KEYS, NUMBERS, reportDaysTable } from './report-days.ts';

const WAYS = { in_one_reading: 1_000_000, one_by_one: 0 };
const [english = '', french = ''] = PAGES.map(({ address }) => address.replace('https://', ''));

let database: Database;
beforeAll(async () => {
  const twins = { twins: { [english]: french, [french]: english }, since: DAYS.first };
  const made = await reportStore(visitedDays(), twins);
  database = made.database;
  for (const [table, inOneReading] of Object.entries(WAYS)) {
    await database.run(reportDaysTable(table));
    await fillReportDays(database, table, 'visit_hits', inOneReading);
  }
  return made.remove;
});

const PLACE = ['day', 'environment', 'is_simulated', 'fact', 'value', ...KEYS].join(', ');
const SUMS = ['hits', 'without_identifier', ...NUMBERS];

/** What was counted without counting twice is the same in both only if there is no more of it in both together. */
it.each(FACTS.map(({ id }) => [id]))('%s', async (fact) => {
  const rows = Object.keys(WAYS).map(
    (table) => `SELECT *, '${table}' AS way FROM ${table} WHERE fact = '${fact}'`,
  );
  const found = await database.rows<Record<string, unknown>>(
    `SELECT value, groupArray(way) AS ways,
       ${SUMS.map((column) => `uniqExact(${column}) AS of_${column}`).join(', ')},
       [uniqMerge(visits), uniqMerge(visitors)] AS together,
       arrayDistinct(groupArray([finalizeAggregation(visits), finalizeAggregation(visitors)])) AS each,
       length(arrayDistinct(groupArray(toString(finalizeAggregation(seconds))))) AS of_seconds
     FROM (${rows.join(' UNION ALL ')}) GROUP BY ${PLACE}`,
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { value, ways, together, each, ...alike } of found) {
    expect([...(ways as string[])].sort(), String(value)).toEqual(Object.keys(WAYS));
    expect(each, String(value)).toEqual([together]);
    for (const [column, different] of Object.entries(alike))
      expect(Number(different), column).toBe(1);
  }
});
