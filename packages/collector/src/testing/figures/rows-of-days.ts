/** The rows of the tables of days, in a form in which equal days are equal however they were made. */
import type { Database } from '../../engine/database/database.ts';
import { FIRST_ROWS } from '../../store/sums/first-rows.ts';
import { NUMBERS, REPORT_DAYS } from '../../store/sums/report-days.ts';
import { MEDIAN, PEOPLE, REPORT_STATES, REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { VISIT_PLACES } from '../../store/sums/visit-places.ts';
import { STATE_NAMES } from '../../store/visits/visits-tables.ts';

/** Sums may be in several rows, which all questions add up. */
const SELECTIONS: Readonly<Record<string, string>> = {
  visit_hits: 'SELECT * FROM visit_hits',
  visitor_states: `SELECT day, form, visitor, max(last_at) AS at, ${STATE_NAMES.map(
    (name) =>
      `argMax(${name === 'visit' || name === 'views_until' ? name : `arraySort(${name})`}, last_at) AS of_${name}`,
  ).join(', ')} FROM visitor_states GROUP BY day, form, visitor`,
  [VISIT_PLACES]: `SELECT * EXCEPT (${FIRST_ROWS}, seconds, hits), sum(hits) AS all_hits, count() > 0 AS one,
      arraySort(arrayFlatten(groupArray(seconds))) AS all_seconds
    FROM ${VISIT_PLACES} GROUP BY ALL`,
  // Any of the equal rows of a visit may be its first one.
  [FIRST_ROWS]: `SELECT day, visit, ${Array.from({ length: 8 }, (_, bit) => `sum(bitTest(${FIRST_ROWS}, ${bit})) AS of_${bit}`).join(', ')}
    FROM ${VISIT_PLACES} GROUP BY day, visit`,
  [REPORT_DAYS]: `SELECT day, environment, is_simulated, fact, value, suite, department, host, language, device,
      sum(hits) AS all_hits, sum(without_identifier) AS unnamed, ${NUMBERS.map((name) => `sum(${name}) AS of_${name}`).join(', ')},
      uniqMerge(visits) AS all_visits, uniqMerge(visitors) AS all_visitors, quantileExactMerge(0.5)(seconds) AS median
    FROM ${REPORT_DAYS} GROUP BY ALL`,
  ...Object.fromEntries(
    [REPORT_SUMS, REPORT_STATES].map((table) => [
      table,
      `SELECT day, environment, is_simulated, fact, kept, value, suite, department, host, language, device,
         sum(hits) AS all_hits, sum(without_identifier) AS unnamed, ${NUMBERS.map((name) => `sum(${name}) AS of_${name}`).join(', ')},
         sum(visits) AS all_visits, sum(continued) AS all_continued, ${MEDIAN.replace('(', 'Merge(')}(seconds) AS median,
         uniqMerge(${PEOPLE}) AS all_people
       FROM ${table} GROUP BY ALL`,
    ]),
  ),
};

/** By table, its rows as sorted texts. */
export async function rowsOfDays(
  database: Pick<Database, 'rows'>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const [table, selection] of Object.entries(SELECTIONS)) {
    const rows = await database.rows<Record<string, unknown>>(selection);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}
