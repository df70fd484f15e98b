/** Limits of drafts, shared by the collector and the console. */

/** Characters of the name of a draft. */
export const LONGEST_DRAFT_NAME = 100;
export const MOST_CHANGES = 5000;
/** Lines of hosts that are pasted at once. */
export const MOST_HOST_LINES = 2000;
/** Characters of one value as JSON. */
export const LONGEST_VALUE = 50_000;
/** Characters of all values of a draft as JSON. */
export const LONGEST_DRAFT = 500_000;
/** Days for which a number that was offered to a draft is kept for it. */
export const RESERVED_DAYS = 30;
