/** A report with the measures of the goal that is asked for, after its own. */
import type { ReportQuery } from '@balise/contract';
import { GOAL_MEASURES } from '../../figures/measures/goals.ts';
import type { ReportDefinition } from './report-definition.ts';

export const withGoal = (
  report: ReportDefinition,
  { goal }: Pick<ReportQuery, 'goal'>,
): ReportDefinition =>
  goal === undefined
    ? report
    : {
        ...report,
        measures: [...report.measures, ...GOAL_MEASURES],
        tables: report.tables.map((table) => ({
          ...table,
          columns: [...table.columns, ...GOAL_MEASURES],
        })),
      };
