/** A day with few hits is counted in one scan, a day with many fact by fact. The roll-ups are the same. */
import { beforeAll, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore } from '../../testing/databases/report-store.ts';
import { DAYS, PAGES, visitedDays } from '../../testing/figures/visited-days.ts';
import type { Database } from '../../engine/database/database.ts';
import { FACTS } from '../../figures/facts/facts.ts';
import { fillReportDays, KEYS, NUMBERS, reportDaysTable } from './report-days.ts';

/** The number of hits that the function is given. */
const WAYS = { in_one_reading: 1, one_by_one: 1_000_000 };
/** All hits have every fact; some hits have few. */
const FROM = { all: '1', some: "host = 'www.jobbank.gc.ca' AND kind = 'page'" };
const [english = '', french = ''] = PAGES.map(({ address }) => address.replace('https://', ''));

let database: Database;
beforeAll(async () => {
  const twins = { twins: { [english]: french, [french]: english }, since: DAYS.first };
  const made = await reportStore(visitedDays(), twins);
  database = made.database;
  for (const [from, where] of Object.entries(FROM)) {
    await database.run(`CREATE TABLE hits_${from} AS visit_hits`);
    await database.run(`INSERT INTO hits_${from} SELECT * FROM visit_hits WHERE ${where}`);
    for (const [way, hits] of Object.entries(WAYS)) {
      await database.run(reportDaysTable(`${from}_${way}`));
      await fillReportDays(database, { to: `${from}_${way}`, from: `hits_${from}`, hits });
    }
  }
  return made.remove;
});

const PLACE = ['day', 'environment', 'is_simulated', 'fact', 'value', ...KEYS].join(', ');
const SUMS = ['hits', 'without_identifier', ...NUMBERS];

/** Distinct counts contain the same if their union is not greater than either. */
async function expectAlike(from: keyof typeof FROM, where: string): Promise<number> {
  const rows = Object.keys(WAYS).map(
    (way) => `SELECT *, '${way}' AS way FROM ${from}_${way} WHERE ${where}`,
  );
  const found = await database.rows<Record<string, unknown>>(
    `SELECT fact, value, arraySort(groupArray(way)) AS ways,
       ${SUMS.map((column) => `uniqExact(${column}) AS of_${column}`).join(', ')},
       [uniqMerge(visits), uniqMerge(visitors)] AS together,
       arrayDistinct(groupArray([finalizeAggregation(visits), finalizeAggregation(visitors)])) AS each,
       length(arrayDistinct(groupArray(toString(finalizeAggregation(seconds))))) AS of_seconds
     FROM (${rows.join(' UNION ALL ')}) GROUP BY ${PLACE}`,
  );
  for (const { fact, value, ways, together, each, ...alike } of found) {
    expect(ways, `${String(fact)} ${String(value)}`).toEqual(Object.keys(WAYS));
    expect(each, `${String(fact)} ${String(value)}`).toEqual([together]);
    for (const [column, different] of Object.entries(alike))
      expect(Number(different), `${String(fact)} ${column}`).toBe(1);
  }
  return found.length;
}

it.each(sampleOf(FACTS, 16).map(({ id }) => [id]))('%s', async (fact) => {
  expect(await expectAlike('all', `fact = '${fact}'`)).toBeGreaterThan(0);
});

it('is the same for hits that have few facts', async () => {
  expect(await expectAlike('some', '1')).toBeGreaterThan(0);
  const [facts] = await database.rows<{ count: number }>(
    'SELECT uniqExact(fact) AS count FROM some_in_one_reading',
  );
  expect(Number(facts?.count)).toBeLessThan(FACTS.length);
});
