/** Rebuilds the report roll-ups that are computed from the corrected daily roll-ups by value. */
import { randomBytes } from 'node:crypto';
import {
  REPORT_STATES,
  REPORT_SUMS,
  reportStatesTable,
  reportSumsTable,
} from '../../sums/report-sums-tables.ts';
import { fillValues, IS_OF_VALUES } from '../../sums/report-sums.ts';
import type { Database } from '../../../engine/database/database.ts';
import { putInPlace } from '../../visits/put-in-place.ts';
import type { MadePartition } from './rewrite-swept-sums.ts';

export async function placeReportSums(
  database: Database,
  { partition: day, beside, words }: MadePartition,
): Promise<void> {
  const run = randomBytes(4).toString('hex');
  const [made, states] = [`${REPORT_SUMS}_making_${run}`, `${REPORT_STATES}_making_${run}`];
  // A text that is redacted in one row is redacted in all of these.
  const redacted = (table: string, when: string): string => `
    SELECT sums.* REPLACE (if(words.redacted != '', words.redacted, sums.value) AS value)
    FROM (SELECT * FROM ${table} WHERE day = '${day}' AND ${when}) AS sums
    LEFT JOIN ${words} AS words ON toString(sums.fact) = words.fact AND sums.value = words.value`;
  try {
    await database.run(reportSumsTable(made));
    await database.run(reportStatesTable(states));
    await database.run(
      `INSERT INTO ${made} SELECT * FROM ${REPORT_SUMS} WHERE day = '${day}' AND NOT ${IS_OF_VALUES}`,
    );
    await fillValues(database, made, beside);
    // Daily roll-ups do not show which visits continued past midnight, and they have no visitor states. These rows
    // are therefore copied with their texts redacted.
    await database.run(
      `INSERT INTO ${made} ${redacted(REPORT_SUMS, `${IS_OF_VALUES} AND continued > 0`)}`,
    );
    await database.run(`INSERT INTO ${states} ${redacted(REPORT_STATES, '1')}`);
    await putInPlace(database, REPORT_SUMS, made, day);
    await putInPlace(database, REPORT_STATES, states, day);
  } finally {
    for (const table of [made, states]) await database.run(`DROP TABLE IF EXISTS ${table}`);
  }
}
