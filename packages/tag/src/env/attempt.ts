/** Does something that a browser may refuse with an exception (storage, cookies, cross-origin frames). */

/** What `action` gives, or nothing when it throws: for the host page a refusal is never an error. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // Refused by the browser: the caller goes on with what it can know.
    return undefined;
  }
}
