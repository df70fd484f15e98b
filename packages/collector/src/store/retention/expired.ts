/** Finds data whose retention has expired. */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import type { Database } from '../../engine/database/database.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import { oldestMonth, type Months } from '../../base/clock/months.ts';

/**
 * The retention that applies to each table, in the order of deletion. Tables with the most data about visitors come
 * first.
 */
const TABLES = {
  visitor_states: 'hits',
  visit_places: 'hits',
  visit_hits: 'hits',
  hits: 'hits',
  hits_hourly: 'sums',
  pages_daily: 'sums',
  visits_daily: 'sums',
  report_days: 'sums',
  report_sums: 'sums',
  report_states: 'sums',
  // Deleted before `imports`, which defines which totals count.
  imported_days: 'sums',
  imports: 'sums',
  refusals: 'sums',
  strangers: 'sums',
  tag_failures: 'days',
  unlisted_load: 'days',
} as const;
/** Days for which the counts are kept that only "needs attention" reads. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;
/** Not partitioned. It has a row for each rebuild of a day. */
export const MADE_DAYS = 'visit_days';

export async function expired(
  database: Pick<Database, 'rows'>,
  now: number,
  months: Months,
): Promise<readonly Expired[]> {
  const first = {
    hits: dateOf(oldestMonth(now, months.hits)),
    sums: dateOf(oldestMonth(now, months.sums)),
    days: dateOf(now - KEPT_DAYS * DAY),
  };
  const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const parts = await database.rows<{ table: keyof typeof TABLES; partition: string; n: number }>(
    `SELECT table, partition, sum(rows) AS n FROM system.parts
     WHERE database = currentDatabase() AND active AND table IN (${fixedList(names)})
     GROUP BY table, partition ORDER BY partition`,
  );
  const [days] = await database.rows<{ n: number }>(
    `SELECT count() AS n FROM ${MADE_DAYS} WHERE day < '${first.sums}'`,
  );
  const madeDays = { table: MADE_DAYS, partition: `< ${first.sums}`, rows: Number(days?.n) };
  return [
    ...names.flatMap((table) =>
      parts
        .filter((one) => one.table === table && beginOf(one.partition) < first[TABLES[table]])
        .map(({ partition, n }) => ({ table, partition, rows: Number(n) })),
    ),
    ...(madeDays.rows > 0 ? [madeDays] : []),
  ];
}

const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first day of a partition. */
function beginOf(partition: string): string {
  return /^\d{6}$/.test(partition)
    ? `${partition.slice(0, 4)}-${partition.slice(4)}-01`
    : partition;
}
