/**
 * The form of an account for storage, look-up and counting. It ignores case and characters that only differ in their
 * encoding.
 */
export const accountKey = (account: string): string =>
  account.trim().normalize('NFKC').toLowerCase();
