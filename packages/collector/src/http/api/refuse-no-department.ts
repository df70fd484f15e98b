/** Of what people share: for whom. Throws a `Problem` where no department is called so; empty is everybody. */
import { readScope } from '../../people/rights.ts';
import { Problem } from '../../problem/problem.ts';

export function refuseNoDepartment(department: string): void {
  if (department !== '' && readScope([department]) === undefined)
    throw new Problem('bad-value', { name: 'department', expected: 'department' });
}
