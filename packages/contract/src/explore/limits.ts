/** Numbers that both sides keep to when a table is explored. */

/** Rows that are looked at: the greatest by the first measure. What comes after them is in the totals only. */
export const MOST_EXPLORED_ROWS = 1000;
/** The days of a month fit. */
export const MOST_EXPLORED_COLUMNS = 31;
/** Measures and events in one question. */
export const MOST_MEASURES = 10;
/** Saved ones of one person, and of one department. */
export const MOST_EXPLORATIONS = 200;
/** Characters of the name of one, in one language. */
export const LONGEST_EXPLORATION_NAME = 120;
