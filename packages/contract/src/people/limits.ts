/** Numbers that both sides keep to where people and machines are let in. */

/** Days after which a token ends at the latest. */
export const LONGEST_TOKEN_DAYS = 365;
