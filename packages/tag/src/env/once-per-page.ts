/** State that exists once per page. */
import { window } from './browser.ts';

/**
 * Creates the state at first use, and again after a test replaces the page.
 * @__NO_SIDE_EFFECTS__
 */
export function oncePerPage<T>(make: () => T): () => T {
  let owner: unknown;
  let value: T;
  return () => {
    if (owner !== window) {
      owner = window;
      value = make();
    }
    return value;
  };
}
