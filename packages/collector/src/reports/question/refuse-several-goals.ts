/** Refuses several goals in one suppressed question. */
import type { ReportQuery } from '@balise/contract';
import { Problem } from '../../base/problem/problem.ts';

/**
 * Throws a `Problem` if a suppressed answer is asked for several goals. Visits with each of two goals, with both and in
 * all would reveal those with neither, which no complement has.
 */
export function refuseSeveralGoals(
  { goal, with: all = [], without = [] }: Pick<ReportQuery, 'goal' | 'with' | 'without'>,
  isSuppressed: boolean,
): void {
  const ids = new Set([...(goal === undefined ? [] : [goal]), ...all, ...without]);
  if (!isSuppressed || ids.size < 2) return;
  const name = all.length > 0 ? 'with' : 'without';
  throw new Problem('bad-value', { name, expected: 'one-goal' });
}
