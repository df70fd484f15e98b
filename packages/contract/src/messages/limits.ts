/** Limits of messages, shared by the collector and the console. */

/** Characters of a mail address (RFC 5321). */
export const LONGEST_ADDRESS = 254;
/** Characters of the URL of a webhook. */
export const LONGEST_WEBHOOK = 2000;
export const MOST_WEBHOOKS = 50;
/** Mails for confirmation and tests that an account may ask for in an hour. */
export const MOST_MAILS_AN_HOUR = 5;
