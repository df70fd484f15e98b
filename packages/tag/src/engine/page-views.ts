/** When a page view is due: once per load, and once per view that a single-page application announces. */
import type { Browser } from '../page/browser.ts';
import { whenHidden, whenLoaded, whenParsed } from '../page/page-lifecycle.ts';

export interface PageViewParts {
  readonly browser: Browser;
  /** On a single-page host the application is given time to announce its first view itself. */
  readonly isSinglePage: boolean;
  /** Tells views apart: host and path. */
  readonly viewKey: () => string;
  readonly view: (name: 'load' | 'pageLoad') => void;
}

export interface PageViews {
  readonly start: () => void;
  /** The page says that it is complete (`_satellite.pageBottom()`). */
  readonly pageReady: () => void;
  /** The data layer had a `pageLoad` event. */
  readonly announce: () => void;
  /** A direct call reported a view: the automatic one is not needed any more. */
  readonly called: () => void;
}

/** After the load of a single-page host; by then its application has rendered, or it never announces. */
const PATIENCE_MILLISECONDS = 1000;

export function createPageViews(parts: PageViewParts): PageViews {
  const { browser, isSinglePage, view, viewKey } = parts;
  let isParsed = false;
  let isViewed = false;
  let isAnnounced = false;
  // The view reported by the load itself: the page's own announcement of the same one is not a second view.
  let unannounced = '';

  const automatic = (): void => {
    if (isViewed) return;
    isViewed = true;
    if (!isAnnounced) unannounced = viewKey();
    view('load');
  };
  return {
    start() {
      whenParsed(browser, () => {
        isParsed = true;
        // In a task of its own, so that the page is not held up; at once when there may be no other.
        whenHidden(browser, automatic);
        if (!isSinglePage || isAnnounced) setTimeout(automatic);
        else whenLoaded(browser, () => setTimeout(automatic, PATIENCE_MILLISECONDS));
      });
    },
    pageReady() {
      if (!isSinglePage) automatic();
    },
    announce() {
      if (!isParsed && !isViewed) {
        isAnnounced = true;
        return;
      }
      const isSame = unannounced === viewKey();
      unannounced = '';
      if (isSame) return;
      isViewed = true;
      view('pageLoad');
    },
    called() {
      isViewed = true;
      unannounced = '';
    },
  };
}
