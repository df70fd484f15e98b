/** A condition on hits and on sums by department; the values of the question have them as `departments`. */
export const ofDepartments = (departments: readonly string[] | undefined): string =>
  departments === undefined ? '' : 'AND has({departments: Array(String)}, department)';
