/**
 * Removes the hits of simulated visitors from the store, month by month. The roll-ups and visits of their days are
 * rebuilt.
 */
import { readHorizon } from '../retention/horizon.ts';
import { REPORT_DAYS } from '../sums/report-days.ts';
import { REPORT_STATES, REPORT_SUMS } from '../sums/report-sums-tables.ts';
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { ROLLUPS } from '../rollups/rollups.ts';
import { changing } from './changing.ts';
import type { CorrectedHits } from '../../control-store/correction-task.ts';

interface Month {
  /** Name of the partition, for example `202611`. */
  readonly month: number;
  readonly hits: number;
  /** Seconds. */
  readonly hours: readonly number[];
}

/**
 * Counts the hits. If `isApplied`, resolves once they are deleted. After an error, a repeated call deletes the rest.
 */
export async function removeSimulated(
  database: Database,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<CorrectedHits> {
  const months = await database.rows<Month>(
    `SELECT toYYYYMM(received_at) AS month, count() AS hits,
       groupUniqArray(toUnixTimestamp(toStartOfHour(received_at))) AS hours
     FROM hits WHERE is_simulated = 1 GROUP BY month ORDER BY month`,
  );
  if (isApplied && months.length > 0) {
    const moments = months.flatMap(({ hours }) => hours.map(Number));
    await changing(database, { moments }, inTurn, async () => {
      for (const { month } of months)
        await database.run(
          `ALTER TABLE hits DELETE IN PARTITION '${Number(month)}' WHERE is_simulated = 1`,
        );
    });
  }
  const hits = months.reduce((sum, month) => sum + Number(month.hits), 0);
  return { hits, sums: await forgetInOldSums(database, isApplied), fields: {} };
}

/**
 * Roll-ups whose hits retention has deleted are not recounted. Their count of simulated hits becomes 0. Reports have
 * separate rows for simulated hits, which are deleted.
 */
async function forgetInOldSums(database: Database, isApplied: boolean): Promise<number> {
  const { hour, date } = await readHorizon(database);
  let sums = date === '' ? 0 : await forgetInReports(database, date, isApplied);
  for (const { table, within } of hour === 0 ? [] : ROLLUPS) {
    const old = `simulated > 0 AND ${within({ from: 0, to: hour })}`;
    const [row] = await database.rows<{ rows: number }>(
      `SELECT count() AS rows FROM ${table} WHERE ${old}`,
    );
    const found = Number(row?.rows);
    sums += found;
    if (isApplied && found > 0)
      await database.run(`ALTER TABLE ${table} UPDATE simulated = 0 WHERE ${old}`);
  }
  return sums;
}

async function forgetInReports(
  database: Database,
  date: string,
  isApplied: boolean,
): Promise<number> {
  const old = `is_simulated AND day < toDate('${date}')`;
  const [row] = await database.rows<{ rows: number }>(
    `SELECT count() AS rows FROM ${REPORT_DAYS} WHERE ${old}`,
  );
  const found = Number(row?.rows);
  if (isApplied && found > 0)
    for (const table of [REPORT_DAYS, REPORT_SUMS, REPORT_STATES])
      await database.run(`ALTER TABLE ${table} DELETE WHERE ${old}`);
  return found;
}
