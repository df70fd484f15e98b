/** Departments that the reader can share with, sorted by name, and whether they can share with everybody. */
import { useSession } from './session-context.ts';
import { useNamedDepartments, type NamedDepartment } from './use-named-departments.ts';

export interface SharedDepartments {
  readonly everybody: boolean;
  readonly departments: readonly NamedDepartment[];
}

export function useSharedDepartments(): SharedDepartments {
  const { view = [] } = useSession().rights;
  return { everybody: view === 'all', departments: useNamedDepartments(view) };
}
