/** Watches the page while beacons wait: whether it is being left, and which addresses it opens. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { watchOpen } from '../../env/watch-open.ts';

/** Listens for the page to be left with `isUnsure`, and for addresses with `isWaiting`. Otherwise it stops listening. */
export type WatchPage = (isUnsure: boolean, isWaiting: unknown) => void;

/**
 * Calls `leave` when the page is about to be left. A file download also causes this, but the page stays. Calls `hasGone`
 * when this window goes to another address, and `hasOpened` when the page opens a window. An invalid address is
 * undefined.
 */
export function pageWatcher(
  leave: () => void,
  hasGone: (address: string) => void,
  hasOpened: (address: string | undefined) => void,
): WatchPage {
  let stopWatching: (() => void) | undefined;
  const onNavigate = (event: Event): unknown =>
    attempt(() => hasGone((event as NavigateEvent).destination.url));
  return (isUnsure, isWaiting) => {
    listen(window, 'beforeunload', leave, isUnsure);
    // Some browsers lack `navigation`, and a page may define another object of that name.
    attempt(() => listen(window.navigation, 'navigate', onNavigate, isWaiting));
    if (isWaiting) {
      stopWatching ??= watchOpen((address) =>
        hasOpened(attempt(() => new URL(String(address), document.baseURI))?.href),
      );
    } else {
      stopWatching?.();
      stopWatching = undefined;
    }
  };
}

function listen(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  isWanted: unknown,
): void {
  target[isWanted ? 'addEventListener' : 'removeEventListener'](type, listener);
}
