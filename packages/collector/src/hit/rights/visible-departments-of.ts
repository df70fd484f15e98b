/** The departments whose hits, or whose figures, a caller may see. */
import type { VisibleDepartments } from './visible-departments.ts';
import { scopeOf, type Caller } from './caller.ts';

export function visibleDepartmentsOf(
  caller: Caller,
  right: 'view' | 'figures' = 'view',
): VisibleDepartments {
  const scope = scopeOf(caller, right);
  return scope === 'all' ? 'all' : new Set(scope);
}

/** The same as a part of a query to the store. */
export const within = (sight: VisibleDepartments): { departments?: readonly string[] } =>
  sight === 'all' ? {} : { departments: [...sight] };
