/** Whether an answer is empty: all totals are zero or unknown, and there are no rows and no imported figures. */
import type { Answered } from '../../shared/report-question/read-reports.ts';

export function isNothing({ totals, tables, countedUntil, imported = [] }: Answered): boolean {
  const isImported = imported.some(({ points }) =>
    points.some(({ total, before = null }) => total !== null || before !== null),
  );
  if (isImported) return false;
  if (countedUntil === null) return true;
  const isNone = Object.values(totals).every((figure) => figure === 0 || figure === null);
  return isNone && tables.every(({ rows }) => rows.length === 0);
}
