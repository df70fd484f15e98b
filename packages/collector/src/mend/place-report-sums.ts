/** The sums that are made of sums of days by value, made again of those that were mended. */
import { randomBytes } from 'node:crypto';
import { fillValues, IS_OF_VALUES, REPORT_SUMS, reportSumsTable } from '../reports/report-sums.ts';
import type { Database } from '../store/database.ts';
import type { MadePartition } from './rewrite-swept-sums.ts';

export async function placeReportSums(
  database: Database,
  { partition: day, beside, words }: MadePartition,
): Promise<void> {
  const made = `${REPORT_SUMS}_making_${randomBytes(4).toString('hex')}`;
  try {
    await database.run(reportSumsTable(made));
    await database.run(
      `INSERT INTO ${made} SELECT * FROM ${REPORT_SUMS} WHERE day = '${day}' AND NOT ${IS_OF_VALUES}`,
    );
    await fillValues(database, made, beside);
    // Sums of days do not tell which visits went on over midnight. A word that is redacted somewhere is redacted in all of these.
    await database.run(
      `INSERT INTO ${made} SELECT sums.* REPLACE (if(words.redacted != '', words.redacted, sums.value) AS value)
       FROM (SELECT * FROM ${REPORT_SUMS} WHERE day = '${day}' AND ${IS_OF_VALUES} AND continued > 0) AS sums
       LEFT JOIN ${words} AS words ON toString(sums.fact) = words.fact AND sums.value = words.value`,
    );
    await database.run(`ALTER TABLE ${REPORT_SUMS} REPLACE PARTITION '${day}' FROM ${made}`);
  } finally {
    await database.run(`DROP TABLE IF EXISTS ${made}`);
  }
}
