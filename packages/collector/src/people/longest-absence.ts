/**
 * Days since the last sign-in of a person of an organization, after which mails are no longer sent. The organization states
 * the rights at a sign-in, so old ones count for nothing.
 */
export const LONGEST_ABSENCE_DAYS = 30;
