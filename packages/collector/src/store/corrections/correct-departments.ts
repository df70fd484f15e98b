/** Assigns stored hits and imported totals to departments again, by the current settings. */
import {
  departmentOfPageQuestion,
  departmentOfPageSql,
  departmentQuestion,
  departmentSql,
  listsAmong,
} from '../../engine/sql/department-sql.ts';
import { listsInForce, type DepartmentLists } from '../../hit/department/department-of.ts';
import { IMPORTED_DAYS } from '../imported/import-tables.ts';
import { literals, literalTuples, statementsFor } from '../../engine/sql/cut-statements.ts';
import type { Database } from '../../engine/database/database.ts';
import type { InTurn } from '../../engine/database/serial-queue.ts';
import { changing } from './changing.ts';
import type { CorrectedHits } from '../../control-store/correction-task.ts';

/** Hits with the same values get the same department, except by their path. */
interface ReassignedHits {
  readonly was: string;
  readonly becomes: string;
  readonly host: string;
  readonly ownership: string;
  readonly creator: string;
  readonly hits: number;
  /** Start of the hours of these hits, in seconds. */
  readonly hours: readonly number[];
}

/** Counts the hits, and changes them if `isApplied`. */
export async function correctDepartments(
  database: Database,
  isApplied: boolean,
  inTurn: InTurn,
  lists: DepartmentLists = listsInForce(),
): Promise<CorrectedHits> {
  const { sql, values } = departmentQuestion(lists);
  const rows = await database.rows<ReassignedHits>(
    `SELECT department AS was, ${sql} AS becomes, host, ownership, creator, count() AS hits,
       groupUniqArray(toUnixTimestamp(toStartOfHour(received_at))) AS hours
     FROM hits WHERE was != becomes GROUP BY was, becomes, host, ownership, creator`,
    values,
  );
  if (isApplied && rows.length > 0) {
    const moments = new Set<number>();
    for (const { hours } of rows) for (const hour of hours) moments.add(Number(hour));
    await changing(database, { moments: [...moments] }, inTurn, async () => {
      for (const statement of statementsFor(rows, (some) => reassign(lists, some)))
        await database.run(statement);
    });
  }
  const fields = new Map<string, number>();
  for (const { was, becomes, hits } of rows) {
    const name = `${was || '-'} → ${becomes || '-'}`;
    fields.set(name, (fields.get(name) ?? 0) + Number(hits));
  }
  return {
    hits: rows.reduce((sum, { hits }) => sum + Number(hits), 0),
    sums: await reassignImported(database, isApplied, inTurn, lists),
    fields: Object.fromEntries(fields),
  };
}

/** Hits with these values. Those that have the right department keep it. */
function reassign(lists: DepartmentLists, rows: readonly ReassignedHits[]): string {
  const values = rows.map(({ host, ownership, creator }) => [host, ownership, creator]);
  return `ALTER TABLE hits UPDATE department = ${departmentSql(listsAmong(lists, rows))}
    WHERE (host, ownership, creator) IN (${literalTuples(values)})`;
}

/** Totals have only host and path. Returns how many get another department. */
async function reassignImported(
  database: Database,
  isApplied: boolean,
  inTurn: InTurn,
  lists: DepartmentLists,
): Promise<number> {
  const { sql, values } = departmentOfPageQuestion(lists);
  const hosts = await database.rows<{ host: string; totals: number }>(
    `SELECT host, count() AS totals FROM ${IMPORTED_DAYS} WHERE department != ${sql} GROUP BY host`,
    values,
  );
  if (isApplied)
    for (const statement of statementsFor(hosts, (some) => reassignPages(lists, some)))
      await inTurn(() => database.run(statement));
  return hosts.reduce((sum, { totals }) => sum + Number(totals), 0);
}

const reassignPages = (
  lists: DepartmentLists,
  hosts: readonly { readonly host: string }[],
): string =>
  `ALTER TABLE ${IMPORTED_DAYS} UPDATE department = ${departmentOfPageSql(listsAmong(lists, hosts))}
   WHERE host IN (${literals(hosts.map(({ host }) => host))})`;
