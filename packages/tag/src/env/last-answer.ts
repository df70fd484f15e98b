/** Answers that are asked for again and again, and dear to read. */
import { oncePerPage } from './once-per-page.ts';

/** Reads what has another key than the answer before. */
export type LastAnswer<T> = (key: string, read: () => T) => T;

/**
 * The answer that the page asked for last.
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
