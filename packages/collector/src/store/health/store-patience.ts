/** How long a caller waits for a store that has just started, in milliseconds. */
export const STORE_PATIENCE = 30_000;
