/** A condition on hits or roll-ups. The query needs the departments as its parameter `departments`. */
export const ofDepartments = (departments: readonly string[] | undefined): string =>
  departments === undefined ? '' : 'AND has({departments: Array(String)}, department)';
