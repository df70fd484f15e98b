/** The departments whose hits a user may view. */
export type Sight = 'all' | ReadonlySet<string>;

/** Hits of no department are visible only to users who may view all departments. */
export const sees = (sight: Sight, department: string): boolean =>
  sight === 'all' || sight.has(department);
