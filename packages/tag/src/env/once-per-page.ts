/** State that a page has one of. */
import { window } from './browser.ts';

/**
 * Made when it is first asked for, and again where tests have put another page in its place.
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
