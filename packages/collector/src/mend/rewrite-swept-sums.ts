/**
 * Words of sums whose hits were swept. Each partition is written beside the table and put in its place whole, so that it is mended or it is
 * not, whenever the process ends.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../store/database.ts';
import type { InTurn } from '../store/in-turn.ts';
import { quoteText } from '../store/quote-text.ts';
import { ZONE } from '../store/zone.ts';
import type { RedactTask } from './mend-task.ts';

/** A table of sums by `day` and `host`, of which there are no hits (any more). */
export interface SweptSums {
  readonly table: string;
  /** The statement that makes one like it, of this name. */
  readonly make: (name: string) => string;
  /** Of a row: its partition, as the engine writes it. */
  readonly partition: string;
  /** The rows of a partition. */
  readonly within: (partition: string) => string;
  /** What tells rows that change, and which of it does. */
  readonly keys: readonly string[];
  readonly changing: string;
  /** Puts in place what is made of them, before they are: what is interrupted between the two is found and done again. */
  readonly beforePlacing?: (database: Database, made: MadePartition) => Promise<void>;
}

export interface MadePartition {
  readonly partition: string;
  /** The table that has it. */
  readonly beside: string;
  /** A table of the keys, and of what the changing one became as `redacted`. */
  readonly words: string;
}

/** Where a task finds sums: before `date`, the first day that has its hits still. */
export const sweptWithin = (task: RedactTask, date: string): string =>
  `day < toDate('${date}') AND ${sumsWithin(task)}`;

/** Where a task finds sums of whatever day. Days of Toronto that are touched by the period. */
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

/** `changed`: by keys, with what the changing one becomes as `redacted`. Returns the number of rows that change, or have been changed. */
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
  // What is left of a run that was cut off is dropped with that of visits.
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
