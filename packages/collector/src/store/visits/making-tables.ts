/** Separate tables in which the rows and sums of a day are made, before they are put in place. */
import { randomBytes } from 'node:crypto';
import { inStep } from '../../base/errors/step-failed.ts';
import type { Database } from '../../engine/database/database.ts';
import { fillReportDays, REPORT_DAYS } from '../sums/report-days.ts';
import { fillReportSums } from '../sums/report-sums.ts';
import { REPORT_STATES, REPORT_SUMS } from '../sums/report-sums-tables.ts';
import { fillVisitPlaces, VISIT_PLACES } from '../sums/visit-places.ts';
import { DAY_TABLES } from './visits-tables.ts';

export interface MakingTables {
  /** The name of the separate table. */
  of(table: string): string;
  create(database: Database): Promise<void>;
  drop(database: Database): Promise<void>;
}

/** One table for each table of days. An interrupted run leaves them for `dropLeftovers`. */
export function makingTables(): MakingTables {
  const suffix = `_making_${randomBytes(4).toString('hex')}`;
  const of = (table: string): string => `${table}${suffix}`;
  return {
    of,
    async create(database) {
      for (const [table, statement] of Object.entries(DAY_TABLES))
        await database.run(statement(of(table)));
    },
    async drop(database) {
      for (const table of Object.keys(DAY_TABLES))
        await database.run(`DROP TABLE IF EXISTS ${of(table)}`);
    },
  };
}

/** Fills the sums from the rows of `visit_hits`. `hits`: their number, at most. */
export async function fillSums(
  database: Database,
  making: MakingTables,
  { day, hits }: { readonly day: string; readonly hits: number },
): Promise<void> {
  const made = { from: making.of('visit_hits'), hits };
  await fillVisitPlaces(database, { to: making.of(VISIT_PLACES), ...made });
  await inStep('sums', async () => {
    await fillReportDays(database, { to: making.of(REPORT_DAYS), ...made });
    await fillReportSums(
      database,
      { to: making.of(REPORT_SUMS), states: making.of(REPORT_STATES) },
      { day, days: making.of(REPORT_DAYS), hits: made.from },
    );
  });
}

/** Drops the tables of interrupted runs. No day takes as long as an hour. */
export async function dropLeftovers(database: Database): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase()
       AND match(name, '(_making|^visits_part)_[0-9a-f]{8}$') AND metadata_modification_time < now() - INTERVAL 1 HOUR`,
  );
  for (const { name } of tables) await database.run(`DROP TABLE IF EXISTS ${name}`);
}
