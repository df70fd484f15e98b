/** Departments that the reader can share with, sorted by name, and whether they can share with everybody. */
import { figuresScope } from './rights.ts';
import { useSession } from './session-context.ts';
import { useNamedDepartments, type NamedDepartment } from './use-named-departments.ts';

export interface SharedDepartments {
  readonly everybody: boolean;
  readonly departments: readonly NamedDepartment[];
}

export function useSharedDepartments(): SharedDepartments {
  const scope = figuresScope(useSession().rights);
  return { everybody: scope === 'all', departments: useNamedDepartments(scope) };
}
