/**
 * Corrects the daily totals that were imported from another service. Their pages are redacted and assigned to
 * departments like those of hits.
 */
import { departmentOfPageSql } from '../department/department-sql.ts';
import { IMPORTED_DAYS, importedDaysTable } from '../imported/import-tables.ts';
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/serial-queue.ts';
import { mendPages } from './mend-page-sums.ts';
import type { RedactTask } from './mend-task.ts';
import { sumsWithin, type SweptSums } from './rewrite-swept-sums.ts';

const SUMS: SweptSums = {
  table: IMPORTED_DAYS,
  make: importedDaysTable,
  partition: 'toString(toYYYYMM(day))',
  within: (month) => `toYYYYMM(day) = ${month}`,
  keys: ['host', 'path'],
  changing: 'path',
};

/** Returns the number of totals that change or have been changed. */
export const mendImported = (
  database: Database,
  task: RedactTask,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> => mendPages(database, SUMS, task, sumsWithin(task), isApplied, inTurn);

/** Totals have only host and path. Returns how many get another department. */
export async function decideImported(
  database: Database,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const decided = departmentOfPageSql();
  const differs = `department != ${decided}`;
  const [row] = await database.rows<{ n: number }>(
    `SELECT count() AS n FROM ${IMPORTED_DAYS} WHERE ${differs}`,
  );
  const found = Number(row?.n);
  if (isApplied && found > 0)
    await inTurn(() =>
      database.run(`ALTER TABLE ${IMPORTED_DAYS} UPDATE department = ${decided} WHERE ${differs}`),
    );
  return found;
}
