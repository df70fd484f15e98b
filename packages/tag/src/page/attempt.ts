/** Reads something that a browser may refuse with an exception (storage, cookies, cross-origin frames). */

/** The value of `read`, or `fallback` when it throws: for the host page a refusal is never an error. */
export function attempt<T>(read: () => T, fallback: T): T {
  try {
    return read();
  } catch {
    // Refused by the browser: the caller goes on with what it can know.
    return fallback;
  }
}
