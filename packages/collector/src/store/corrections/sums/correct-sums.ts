/** Redacts the texts in roll-ups whose hits retention has deleted. */
import { readHorizon } from '../../retention/horizon.ts';
import type { Database } from '../../../engine/database/database.ts';
import type { InTurn } from '../../../engine/database/serial-queue.ts';
import { correctPageSums } from './correct-page-sums.ts';
import { correctReportSums } from './correct-report-sums.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';

/** Returns the number of rows that change or have been changed. */
export async function correctOldSums(
  database: Database,
  task: RedactTask,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  const { date } = await readHorizon(database);
  if (date === '') return 0;
  const ofReports = await correctReportSums(database, task, date, isApplied, inTurn);
  return ofReports + (await correctPageSums(database, task, date, isApplied, inTurn));
}
