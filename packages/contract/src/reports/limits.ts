/** Numbers that both sides keep to; apart from the schemas, so that a page may have them without those. */

/** Fewer than these, and not none: what is shown in its place. */
export const UNDER = 5;

/** Lines that one filter may have. */
export const MOST_VALUES = 500;
export const MOST_FILTERS = 10;
/** Rows of a table in one answer. */
export const MOST_ROWS = 10_000;
