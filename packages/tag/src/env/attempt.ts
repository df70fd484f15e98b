/**
 * Runs code that a browser may refuse with an exception, such as access to storage, cookies or cross-origin frames.
 */

/**
 * Returns the result of `action`, or undefined after an exception. A refusal must never become an error of the host
 * page.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    // The browser refused. The caller continues without the value.
    return undefined;
  }
}
