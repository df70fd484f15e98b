/** Redacts the page roll-ups whose hits retention has deleted. The path is the only text of a page in them. */
import type { Database } from '../../../engine/database/database.ts';
import type { InTurn } from '../../../engine/database/serial-queue.ts';
import { PAGES } from '../../rollups/rollups.ts';
import type { RedactTask } from '../../../control-store/correction-task.ts';
import { addressField, redactedPath, type Page } from '../redact/redacted-page.ts';
import { rewriteSweptSums, sweptWithin, type SweptSums } from './rewrite-swept-sums.ts';
import { someMatch } from '../redact/some-match.ts';

const SUMS: SweptSums = {
  table: PAGES.table,
  // The engine clause is given again because a replicated table has its own path, which two tables cannot share.
  make: (name) => `CREATE TABLE ${name} AS ${PAGES.table} ${PAGES.engine}`,
  partition: 'toString(toYYYYMM(day))',
  within: (month) => `toYYYYMM(day) = ${month}`,
  keys: ['host', 'path'],
  changing: 'path',
};

/** Returns the number of rows that change or have been changed. `date`: the first day that still has all its hits. */
export async function correctPageSums(
  database: Database,
  task: RedactTask,
  date: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  return await correctPages(database, SUMS, task, sweptWithin(task, date), isApplied, inTurn);
}

/** Redacts the paths of a roll-up table with the columns `host` and `path`. */
export async function correctPages(
  database: Database,
  sums: SweptSums,
  task: RedactTask,
  where: string,
  isApplied: boolean,
  inTurn: InTurn,
): Promise<number> {
  if (task.dimension !== undefined && task.dimension !== addressField()) return 0;
  const address = "concat('https://', toString(host), path)";
  const found = await database.rows<Page>(
    `SELECT DISTINCT toString(host) AS host, path FROM ${sums.table}
     WHERE ${where} AND ${await someMatch(database, task.pattern, `[path, ${address}]`)}`,
  );
  const changed = found.flatMap((page) => {
    const path = redactedPath(page, task.pattern);
    return path === page.path ? [] : [{ ...page, redacted: path }];
  });
  return await rewriteSweptSums(database, sums, changed, where, isApplied, inTurn);
}
