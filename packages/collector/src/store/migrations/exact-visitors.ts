/**
 * Gives the roll-ups of reports the exact states of visitors. Earlier collectors kept an estimate in the column
 * `visitors`. The states come from the daily roll-ups, which always were exact, so they also come for days whose hits
 * have expired.
 */
import { REPORT_DAYS } from '../sums/report-days.ts';
import { PEOPLE, PEOPLE_COLUMN, REPORT_STATES, REPORT_SUMS } from '../sums/report-sums-tables.ts';
import { peopleOfDays } from '../sums/report-sums.ts';
import { columnsByTable } from '../tables/columns-by-table.ts';
import type { Database } from '../../engine/database/database.ts';

const FORMER = 'visitors';
const TABLES = [REPORT_SUMS, REPORT_STATES];

/** The former column is dropped last, so an interrupted migration continues with the days that lack their states. */
export async function exactVisitors(database: Database): Promise<readonly string[]> {
  const present = await columnsByTable(database);
  const has = (table: string, column: string): boolean => present.get(table)?.has(column) ?? false;
  const added = TABLES.filter((table) => present.has(table) && !has(table, PEOPLE)).map(
    (table) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${PEOPLE_COLUMN}`,
  );
  const isFormer = has(REPORT_STATES, FORMER);
  const days = isFormer && present.has(REPORT_DAYS) ? await daysOf(database) : [];
  const filled = has(REPORT_STATES, PEOPLE) ? await filledDays(database) : [];
  return [
    ...added,
    ...days.filter((day) => !filled.includes(day)).map(peopleOfDays),
    ...TABLES.filter((table) => has(table, FORMER)).map(
      (table) => `ALTER TABLE ${table} DROP COLUMN IF EXISTS ${FORMER}`,
    ),
  ];
}

async function daysOf(database: Database): Promise<string[]> {
  const rows = await database.rows<{ day: string }>(
    `SELECT DISTINCT toString(day) AS day FROM ${REPORT_DAYS} ORDER BY day`,
  );
  return rows.map(({ day }) => day);
}

async function filledDays(database: Database): Promise<string[]> {
  const rows = await database.rows<{ day: string }>(
    `SELECT DISTINCT toString(day) AS day FROM ${REPORT_STATES} WHERE finalizeAggregation(${PEOPLE}) > 0`,
  );
  return rows.map(({ day }) => day);
}
