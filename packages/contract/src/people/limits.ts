/** Limits of tokens, shared by the collector and the console. */

/** A token expires after this many days at the latest. */
export const LONGEST_TOKEN_DAYS = 365;
