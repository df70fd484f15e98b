/** Caches the last result of an expensive read. */
import { oncePerPage } from './once-per-page.ts';

/** Calls `read` only if the key differs from the previous one. */
export type LastAnswer<T> = (key: string, read: () => T) => T;

/**
 * Caches one result for the page.
 * @__NO_SIDE_EFFECTS__
 */
export function lastAnswer<T>(): LastAnswer<T> {
  const last = oncePerPage((): { key?: string; answer?: T } => ({}));
  return (key, read) => {
    const current = last();
    if (current.key !== key) Object.assign(current, { key, answer: read() });
    return current.answer as T;
  };
}
