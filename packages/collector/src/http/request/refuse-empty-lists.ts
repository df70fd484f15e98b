/** Refuses a subscription for nothing, and unknown departments. */
import type { Subscription } from '@balise/contract';
import { readScope } from '../../base/config/rights.ts';
import { Problem } from '../../base/problem/problem.ts';

/** Throws a `Problem`. */
export function refuseEmptyLists({ departments, kinds }: Subscription): void {
  const isSome = departments === 'all' || departments.length > 0;
  if (!isSome || readScope(departments) === undefined)
    throw new Problem('bad-value', { name: 'departments', expected: 'department' });
  if (kinds !== 'all' && kinds.length === 0)
    throw new Problem('bad-value', { name: 'kinds', expected: 'some-kinds' });
}
