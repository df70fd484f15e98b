/** Numbers that both sides keep to in notes of days. */

/** Characters of the words in one language. */
export const LONGEST_NOTE = 300;
/** Of one answer: the newest. */
export const MOST_NOTES = 500;
