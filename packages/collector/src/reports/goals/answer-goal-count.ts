/** The visits with a condition as people may see them. */
import type { GoalCount, ReportQuery } from '@balise/contract';
import { goalVisits } from '../../figures/measures/goals.ts';
import { visits } from '../../figures/measures/visits.ts';
import { showingOf } from '../suppression/showing.ts';
import type { RawGoalCount } from './ask-goal-count.ts';

export function answerGoalCount(
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  raw: RawGoalCount,
  isSuppressed: boolean,
): GoalCount {
  const figures = showingOf(isSuppressed).figures([visits, goalVisits], {
    ...{ visits: raw.of, goal_visits: raw.visits },
  });
  return {
    ...{ from, to, countedUntil: raw.countedUntil },
    visits: figures[goalVisits.id] ?? null,
    of: figures[visits.id] ?? null,
  };
}
