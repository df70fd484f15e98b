/** Those with whom somebody may share: the departments that they see, in the order of their names; and whether with everybody. */
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
