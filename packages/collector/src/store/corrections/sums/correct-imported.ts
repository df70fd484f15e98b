/**
 * Redacts the daily totals that were imported from another service, like the pages of hits.
 */
import { IMPORTED_DAYS, importedDaysTable } from '../../imported/import-tables.ts';
import type { Database } from '../../../engine/database/database.ts';
import type { InTurn } from '../../../engine/database/serial-queue.ts';
import { correctPages } from './correct-page-sums.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';
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
export const correctImported = (
  database: Database,
  task: RedactTask,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> => correctPages(database, SUMS, task, sumsWithin(task), isApplied, inTurn);
