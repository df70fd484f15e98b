/** A report with the measures of a goal, after its own and after those of each table. */
import { useMemo } from 'react';
import type { ReportKind, ReportList } from '@balise/contract';

export function useKindWithGoal(
  { goalMeasures }: Pick<ReportList, 'goalMeasures'>,
  kind: ReportKind,
  hasGoal: boolean,
): ReportKind {
  return useMemo(
    () =>
      hasGoal
        ? {
            ...kind,
            measures: [...kind.measures, ...goalMeasures],
            tables: kind.tables.map((table) => ({
              ...table,
              columns: [...table.columns, ...goalMeasures],
            })),
          }
        : kind,
    [goalMeasures, kind, hasGoal],
  );
}
