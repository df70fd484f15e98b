/** Deletes expired data, partition by partition. */
import type { Database } from '../../engine/database/database.ts';
import { oneInTurn, type InTurn } from '../../engine/database/serial-queue.ts';
import type { Expired } from '../../control-store/sweeps.ts';
import { expired, MADE_DAYS } from './expired.ts';
import { monthsKept, oldestMonth, type Months } from '../../base/clock/months.ts';
import { moveHorizon } from './horizon.ts';

export interface SweepOptions {
  /** Milliseconds. */
  readonly now: number;
  /** False: only counts. */
  readonly isApplied: boolean;
  readonly months?: Months;
  /** Called after the retention horizon has been saved and before any deletion. */
  readonly onHorizon?: () => Promise<void>;
}

/** Throws the error of the engine. The next run deletes the rest. */
export async function sweep(
  database: Database,
  { now, isApplied, months = monthsKept(), onHorizon }: SweepOptions,
  inTurn: InTurn = oneInTurn(),
): Promise<readonly Expired[]> {
  const found = await expired(database, now, months);
  if (!isApplied) return found;
  if (found.some(({ table }) => table === 'hits' || table === 'visit_hits')) {
    await moveHorizon(database, oldestMonth(now, months.hits) / 1000, now);
    await onHorizon?.();
  }
  for (const one of found) await inTurn(() => database.run(statementFor(one)));
  return found;
}

function statementFor({ table, partition }: Expired): string {
  return table === MADE_DAYS
    ? `ALTER TABLE ${table} DELETE WHERE day < '${partition.slice('< '.length)}'`
    : // Without this setting, a server refuses to drop large partitions.
      `ALTER TABLE ${table} DROP PARTITION '${partition}' SETTINGS max_partition_size_to_drop = 0`;
}
