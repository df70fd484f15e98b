/** Numbers that both sides keep to; apart from the schemas, so that a page may have them without those. */

/** Fewer than these, and not none: what is shown in its place. */
export const UNDER = 5;

/** Days that are asked for where nothing is said: today, as far as it has come, is the last of them. */
export const USUAL_DAYS = 28;

/** All that pages and visitors may be of, but for those of which it is not known. */
export const LANGUAGES = ['en', 'fr'] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet', 'tv'] as const;

/** Lines that one filter may have. */
export const MOST_VALUES = 500;
export const MOST_FILTERS = 10;
/** Rows of a table in one answer. */
export const MOST_ROWS = 10_000;
