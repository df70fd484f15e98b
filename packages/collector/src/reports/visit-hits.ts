/** The table of the rows of visits. */
export const VISIT_HITS = 'visit_hits';
