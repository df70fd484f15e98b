/** Limits of explorations, shared by the collector and the console. */

/** Most rows of an answer: the greatest by the first measure. The totals also include the other rows. */
export const MOST_EXPLORED_ROWS = 10_000;
/** An answer with many columns and measures has fewer rows, but at least so many. */
export const LEAST_EXPLORED_ROWS = 1000;
/** Most figures of an answer with more rows: shown, or suppressed, which takes longer. */
export const MOST_EXPLORED_FIGURES = { shown: 330_000, suppressed: 10_000 } as const;
/** Enough for the days of a month. */
export const MOST_EXPLORED_COLUMNS = 31;
/** Most measures and events together in one question. */
export const MOST_MEASURES = 10;
/** Most saved explorations of one person, and of one department. */
export const MOST_EXPLORATIONS = 200;
/** Characters of a name in one language. */
export const LONGEST_EXPLORATION_NAME = 120;
