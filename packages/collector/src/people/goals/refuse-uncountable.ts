/** Checks a new condition as a question would be checked. */
import type { FunnelStep, GoalCondition } from '@balise/contract';
import { Problem } from '../../base/problem/problem.ts';
import { refuseUnknown } from '../../reports/question/read-report-query.ts';
import { namesGone } from './names-gone.ts';

const ANY_DAY = '2026-01-01';

/** Throws a `Problem` that names the wrong part. `name`: that of the value in the request. */
export function refuseUncountable(
  name: string,
  conditions: readonly (GoalCondition | FunnelStep)[],
): void {
  if (namesGone(conditions).some(({ kind }) => kind === 'event'))
    throw new Problem('bad-value', { name, expected: 'goal-event' });
  for (const one of conditions) {
    if (one.kind === 'page' && one.pages.some((page) => page.trim() === ''))
      throw new Problem('bad-value', { name, expected: 'goal-page' });
    if (one.kind === 'filters')
      refuseUnknown({
        ...{ from: ANY_DAY, to: ANY_DAY, language: '', device: '', filter: one.filters },
      });
  }
}
