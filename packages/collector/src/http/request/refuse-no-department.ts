/**
 * Checks the readers of a shared item. Throws a `Problem` for an unknown department. An empty department means
 * everybody.
 */
import { readScope } from '../../base/config/rights.ts';
import { Problem } from '../../base/problem/problem.ts';

export function refuseNoDepartment(department: string): void {
  if (department !== '' && readScope([department]) === undefined)
    throw new Problem('bad-value', { name: 'department', expected: 'department' });
}
