/** The goals that a question names, for a caller. */
import type { FunnelStep, GoalCondition, ReportFilter, ReportQuery } from '@balise/contract';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { Problem } from '../../base/problem/problem.ts';
import { filtersOfGoal, type GoalConditions } from '../../reports/question/question.ts';
import { mayReadGoal } from './goal-rights.ts';
import { GOALS } from './kept-goals.ts';
import { namesGone } from './names-gone.ts';

/**
 * By number. Throws a `Problem` for a goal that does not exist or that the caller may not see. It also throws one for a
 * goal with a dimension that is gone. A question without goals reads nothing.
 */
export async function goalsAsked(
  { goal, with: all = [], without = [] }: Pick<ReportQuery, 'goal' | 'with' | 'without'>,
  caller: Caller,
  database: () => Pick<ControlDatabase, 'query'>,
): Promise<GoalConditions> {
  const ids = [...new Set([...(goal === undefined ? [] : [goal]), ...all, ...without])];
  if (ids.length === 0) return {};
  const kept = await GOALS.find(database(), ids);
  const seen = kept.filter(({ department }) => mayReadGoal(caller, department));
  const missing = ids.find((id) => !seen.some((one) => one.id === id));
  if (missing !== undefined) throw new Problem('goal-removed', { name: missing });
  refuseGone(seen.map(({ content }) => content));
  return Object.fromEntries(seen.map(({ id, content }) => [id, content]));
}

/** Throws a `Problem` if a condition names a dimension that is gone. */
function refuseGone(conditions: readonly (GoalCondition | FunnelStep)[]): void {
  const gone = namesGone(conditions).find(({ kind }) => kind === 'dimension');
  if (gone) throw new Problem('goal-gone', { name: gone.id });
}

/** The filters of all goals: their dimensions may have values of other departments. */
export const filtersOfGoals = (goals: GoalConditions): readonly ReportFilter[] =>
  Object.values(goals).flatMap(filtersOfGoal);
