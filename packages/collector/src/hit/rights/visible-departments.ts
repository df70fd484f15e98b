/** The departments whose hits a user may view. */
export type VisibleDepartments = 'all' | ReadonlySet<string>;

/** Hits of no department are visible only to users who may view all departments. */
export const maySee = (sight: VisibleDepartments, department: string): boolean =>
  sight === 'all' || sight.has(department);
