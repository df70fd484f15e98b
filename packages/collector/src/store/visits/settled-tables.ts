/**
 * Tables with the rows of settled visits: half an hour has passed since their last hit, so that no later hit changes
 * them. They have the rows of days that are not complete, of today and for some hours of yesterday. A run adds what has
 * settled since the run before, and never reads it again. Beside them are the rows of the visits that were open in the
 * last run (`kept-visits.ts`). Only the visits job reads these tables: reports read a copy of both together.
 *
 * They are on the node that makes the visits, and in no backup: without them, the day is made from all of its hits.
 */
import type { Database } from '../../engine/database/database.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { REPORT_DAYS } from '../sums/report-days.ts';
import { REPORT_STATES, REPORT_SUMS } from '../sums/report-sums-tables.ts';
import { createProgress, PROGRESS } from './progress-table.ts';
import { ANY_SIZE } from './put-in-place.ts';
import { REPEATS_ASIDE, REPEATS_TABLE } from './repeats-aside.ts';
import { DAY_TABLES } from './visits-tables.ts';

export const settledOf = (table: string): string => `${table}_settled`;

/** The tables whose rows of open visits are kept for the next run. */
export const OPEN_TABLES = ['visit_hits', 'visitor_states'] as const;
export const openOf = (table: string): string => `${table}_open`;

/** A pattern of the names of tables that only the making of visits reads. */
export const OF_MAKING = '_settled$|_open$|_making_|^visits_part_';

/**
 * Merges add up equal rows: sums of a day have as many rows as if they were made at once. Of the states of a visitor,
 * the last one stays. The engine compares the other rows of a table when it copies a partition, not its kind.
 */
const ENGINES: Readonly<Record<string, string>> = {
  [REPORT_DAYS]: 'SummingMergeTree',
  [REPORT_SUMS]: 'SummingMergeTree',
  [REPORT_STATES]: 'SummingMergeTree',
  visitor_states: 'ReplacingMergeTree(last_at)',
};

const statementOf = (table: string, statement: (name: string) => string): string =>
  statement(settledOf(table)).replace(
    'ENGINE = MergeTree',
    `ENGINE = ${ENGINES[table] ?? 'MergeTree'}`,
  );

interface OwnTable {
  readonly name: string;
  /** The table of days with the same columns. */
  readonly of: string;
  readonly statement: string;
}

const OWN_TABLES: readonly OwnTable[] = Object.entries(DAY_TABLES).flatMap(([of, statement]) => [
  { name: settledOf(of), of, statement: statementOf(of, statement) },
  ...(OPEN_TABLES.some((one) => one === of)
    ? [{ name: openOf(of), of, statement: statement(openOf(of)) }]
    : []),
]);
const NAMES: readonly string[] = OWN_TABLES.map(({ name }) => name);

/** Creates the missing tables. A table with other columns than its day table is dropped first, with all its rows. */
export async function createSettled(database: Database): Promise<void> {
  const rows = await database.rows<{ table: string; columns: string[] }>(
    `SELECT table, arraySort(groupArray(concat(name, ' ', type))) AS columns FROM system.columns
     WHERE database = currentDatabase()
       AND table IN (${fixedList([...Object.keys(DAY_TABLES), ...NAMES, REPEATS_ASIDE])}) GROUP BY table`,
  );
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns.join()]));
  for (const { name, of, statement } of OWN_TABLES) {
    const own = columnsOf.get(name);
    if (own === columnsOf.get(of)) continue;
    if (own !== undefined) await database.run(`DROP TABLE IF EXISTS ${name}`);
    await database.run(statement);
  }
  await createProgress(database);
  if (!columnsOf.has(REPEATS_ASIDE)) await database.run(REPEATS_TABLE);
}

/** Drops the tables of a node that no longer makes the visits. */
export async function dropSettled(database: Database): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase()
       AND name IN (${fixedList([...NAMES, PROGRESS, REPEATS_ASIDE])})`,
  );
  for (const { name } of tables) await database.run(`DROP TABLE IF EXISTS ${name}`);
}

/** Drops the settled rows of a day, and those of its open visits. */
export async function emptySettled(database: Database, day: string): Promise<void> {
  for (const name of NAMES)
    await database.run(`ALTER TABLE ${name} DROP PARTITION '${day}' ${ANY_SIZE}`);
}

/** Forgets the progress of a day, after its settled rows. */
export async function dropProgress(database: Database, day: string): Promise<void> {
  await createSettled(database);
  await emptySettled(database, day);
  for (const name of [REPEATS_ASIDE, PROGRESS])
    await database.run(`ALTER TABLE ${name} DROP PARTITION '${day}' ${ANY_SIZE}`);
}

/** The rows of the settled hits of a day, and whether a part of a settled table was found damaged. */
export async function settledRows(
  database: Database,
  day: string,
): Promise<{ readonly rows: number; readonly isDamaged: boolean }> {
  const [row] = await database.rows<{ rows: number; damaged: number }>(
    `SELECT (SELECT sum(rows) FROM system.parts WHERE database = currentDatabase() AND active
         AND table = '${settledOf('visit_hits')}' AND partition = '${day}') AS rows,
       (SELECT count() FROM system.detached_parts WHERE database = currentDatabase()
         AND table IN (${fixedList(NAMES)})) AS damaged`,
  );
  return { rows: Number(row?.rows ?? 0), isDamaged: Number(row?.damaged) > 0 };
}
