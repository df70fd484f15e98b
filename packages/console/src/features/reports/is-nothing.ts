/** Whether an answer has nothing to show: no figure but none, and no row. */
import type { Answered } from './api/read-reports.ts';

export function isNothing({ totals, tables, countedUntil }: Answered): boolean {
  if (countedUntil === null) return true;
  const isNone = Object.values(totals).every((figure) => figure === 0 || figure === null);
  return isNone && tables.every(({ rows }) => rows.length === 0);
}
