/** Departments whose hits somebody may see. */
export type Sight = 'all' | ReadonlySet<string>;

/** What belongs to nobody is seen by those who see everything. */
export const sees = (sight: Sight, department: string): boolean =>
  sight === 'all' || sight.has(department);
