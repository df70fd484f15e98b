/** Observes `window.open` calls of the page while a listener needs them. Browsers do not report them afterwards. */
import { attempt } from './attempt.ts';
import { window } from './browser.ts';

/**
 * Returns a function that stops the observation. The page’s own function works as before. Calls that open no window
 * are not reported.
 */
export function watchOpen(heard: (address: string | URL | undefined) => void): () => void {
  const before = window.open as typeof window.open | undefined;
  if (!before) return () => undefined;
  const watched: typeof window.open = function (this: Window, ...given) {
    const opened = before.apply(this, given);
    // A window without an opener is opened, but not returned.
    if (opened || /noopener|noreferrer/.test(given[2] ?? '')) attempt(() => heard(given[0]));
    return opened;
  };
  attempt(() => (window.open = watched));
  return () =>
    attempt(() => {
      // Another script may have replaced the function in the meantime.
      if (window.open === watched) window.open = before;
    });
}
