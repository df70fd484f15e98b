/** Hears of the windows that a page opens by itself, while somebody listens: no browser tells of them afterwards. */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';

/** Gives the way to stop. The page's own function does what it always does; what it did not open is not heard of. */
export function watchOpen(heard: (address: string | URL | undefined) => void): () => void {
  const before = window.open as typeof window.open | undefined;
  if (!before) return () => undefined;
  const watched: typeof window.open = function (this: Window, ...given) {
    const opened = before.apply(this, given);
    // One that is opened without an opener is never given back.
    if (opened || /noopener|noreferrer/.test(given[2] ?? '')) attempt(() => heard(given[0]));
    return opened;
  };
  attempt(() => (window.open = watched));
  return () =>
    attempt(() => {
      // Somebody else may have put a function of theirs in the place.
      if (window.open === watched) window.open = before;
    });
}
