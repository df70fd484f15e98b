/**
 * Removes the comparison from an answer without data for the earlier days. Compared with zero, every figure would
 * only be an increase.
 */
import type { Figures } from '@balise/contract';
import type { Answered } from '../../shared/report-question/read-reports.ts';

const isNone = (figures: Figures = {}): boolean =>
  Object.values(figures).every((figure) => !figure);

export function isComparedWithNothing({ before, totalsBefore, tables }: Answered): boolean {
  return (
    before !== undefined &&
    isNone(totalsBefore) &&
    tables.every(({ rows }) => rows.every((row) => isNone(row.before)))
  );
}

/** Keeps the earlier days if an import has figures for them. */
export function withoutBefore({ totalsBefore: _, ...answer }: Answered): Answered {
  const isImported = answer.imported?.some(({ daysBefore }) => daysBefore);
  const { before, ...now } = answer;
  return {
    ...now,
    ...(isImported && before && { before }),
    series: now.series.map(({ at, time, figures }) => ({ at, time, figures })),
    tables: now.tables.map((table) => ({
      ...table,
      rows: table.rows.map(({ before: _then, ...row }) => row),
    })),
  };
}
