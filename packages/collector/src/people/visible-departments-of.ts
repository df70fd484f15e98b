/** The departments whose hits a caller may see. */
import type { VisibleDepartments } from '../department/visible-departments.ts';
import { scopeOf, type Caller } from './caller.ts';

export function visibleDepartmentsOf(caller: Caller): VisibleDepartments {
  const scope = scopeOf(caller, 'view');
  return scope === 'all' ? 'all' : new Set(scope);
}

/** The same as a part of a query to the store. */
export const within = (sight: VisibleDepartments): { departments?: readonly string[] } =>
  sight === 'all' ? {} : { departments: [...sight] };
