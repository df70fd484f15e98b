/** Seconds until a message that failed is sent again. */

const FIRST = 60;
const LONGEST = 3600;
/** Three days with the pauses: nothing is lost if a mail server is away for a weekend. */
const MOST_ATTEMPTS = 78;

/** `attempts`: those that failed. Undefined: no further one. */
export const pauseAfterAttempt = (attempts: number): number | undefined =>
  attempts >= MOST_ATTEMPTS ? undefined : Math.min(LONGEST, FIRST * 2 ** (attempts - 1));
