/** Limits of notes, shared by the collector and the console. */

/** Characters of the text in one language. */
export const LONGEST_NOTE = 300;
/** Most notes in one answer; older ones are left out. */
export const MOST_NOTES = 500;
