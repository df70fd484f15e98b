/** The table with the rows of visits: one for each hit. */
export const VISIT_HITS = 'visit_hits';
