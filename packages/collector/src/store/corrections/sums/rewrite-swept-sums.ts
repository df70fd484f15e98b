/**
 * Rewrites texts in roll-ups whose hits retention has deleted. Each partition is written to a second table and then
 * replaced as a whole. After a crash at any time, a partition is either corrected or unchanged.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../engine/database/database.ts';
import type { InTurn } from '../../../engine/database/serial-queue.ts';
import { quoteText } from '../../../engine/sql/quote-text.ts';
import { ZONE } from '../../../base/clock/zone.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';

/** A roll-up table with the columns `day` and `host`, whose hits are deleted or never existed. */
export interface SweptSums {
  readonly table: string;
  /** The statement that creates a table of the same structure with this name. */
  readonly make: (name: string) => string;
  /** SQL expression for the partition of a row, as the engine writes it. */
  readonly partition: string;
  /** SQL condition for the rows of a partition. */
  readonly within: (partition: string) => string;
  /** `keys`: the columns that identify rows to change. `changing`: the one of them that changes. */
  readonly keys: readonly string[];
  readonly changing: string;
  /**
   * Rewrites the tables that are computed from the partition, before it is replaced. After a crash in between, the
   * next run finds the partition unchanged and repeats both.
   */
  readonly beforePlacing?: (database: Database, made: MadePartition) => Promise<void>;
}

export interface MadePartition {
  readonly partition: string;
  /** Name of the table that contains the new partition. */
  readonly beside: string;
  /** Name of a table with the keys and, as `redacted`, the new value of the changing column. */
  readonly words: string;
}

/** SQL condition for expired roll-ups in the reach of a task. `date`: the first day that still has all its hits. */
export const sweptWithin = (task: RedactTask, date: string): string =>
  `day < toDate('${date}') AND ${sumsWithin(task)}`;

/**
 * SQL condition for roll-ups of any day in the reach of a task. Includes every day in Toronto time that the period
 * overlaps.
 */
export function sumsWithin({ host, from, to }: RedactTask): string {
  const dayOf = (moment: number): string =>
    `toDate(toTimeZone(fromUnixTimestamp64Milli(${moment}), '${ZONE}'))`;
  return [
    '1',
    ...(host === undefined ? [] : [`host = ${quoteText(host)}`]),
    ...(from === undefined ? [] : [`day >= ${dayOf(from)}`]),
    ...(to === undefined ? [] : [`day <= ${dayOf(to - 1)}`]),
  ].join(' AND ');
}

/**
 * `changed`: the keys, with the new value of the changing column as `redacted`. Returns the number of rows that
 * change or have been changed.
 */
export async function rewriteSweptSums<Key extends string>(
  database: Database,
  sums: SweptSums,
  changed: readonly Readonly<Record<Key | 'redacted', string>>[],
  where: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  if (changed.length === 0) return 0;
  const { table, make, partition, keys } = sums;
  const run = randomBytes(4).toString('hex');
  // The building of visits drops such tables if a crash left them behind.
  const [words, beside] = [`words_making_${run}`, `${table}_making_${run}`];
  try {
    await database.run(
      `CREATE TABLE ${words} (${[...keys, 'redacted'].map((key) => `${key} String`).join(', ')}) ENGINE = Memory`,
    );
    await database.insert(words, changed);
    const isChanged = `(${keys.map((key) => `toString(${key})`).join(', ')}) IN (SELECT ${keys.join(', ')} FROM ${words})`;
    const partitions = await database.rows<{ of: string; rows: number }>(
      `SELECT ${partition} AS of, count() AS rows FROM ${table}
       WHERE ${where} AND ${isChanged} GROUP BY of ORDER BY of`,
    );
    if (isApplied) {
      await database.run(make(beside));
      for (const { of } of partitions)
        await inTurn(() => rewritePartition(database, sums, of, words, beside, where));
    }
    return partitions.reduce((sum, { rows }) => sum + Number(rows), 0);
  } finally {
    for (const name of [words, beside]) await database.run(`DROP TABLE IF EXISTS ${name}`);
  }
}

async function rewritePartition(
  database: Database,
  { table, within, keys, changing, beforePlacing }: SweptSums,
  partition: string,
  words: string,
  beside: string,
  where: string,
): Promise<void> {
  await database.run(`TRUNCATE TABLE ${beside}`);
  await database.run(
    `INSERT INTO ${beside} SELECT sums.* EXCEPT (is_in_reach) REPLACE (
       if(sums.is_in_reach AND words.redacted != '', words.redacted, sums.${changing}) AS ${changing}
     ) FROM (SELECT *, ${where} AS is_in_reach FROM ${table} WHERE ${within(partition)}) AS sums
     LEFT JOIN ${words} AS words ON ${keys.map((key) => `toString(sums.${key}) = words.${key}`).join(' AND ')}`,
  );
  await beforePlacing?.(database, { partition, beside, words });
  await database.run(`ALTER TABLE ${table} REPLACE PARTITION '${partition}' FROM ${beside}`);
}
