/** An account as it is kept, looked up and counted: the same in any case, and in letters that only look different to a computer. */
export const accountKey = (account: string): string =>
  account.trim().normalize('NFKC').toLowerCase();
