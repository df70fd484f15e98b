/** When a page view is due: once per load, and once per view that a single-page application announces. */
import { whenHidden, whenLoaded, whenParsed } from '../../env/page-lifecycle.ts';
import { isSinglePage, pageKey } from '../page/page-address.ts';

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

/** On a single-page host the application is given time to announce its first view itself. */
export function createPageViews(view: (name: 'load' | 'pageLoad') => void): PageViews {
  let isParsed = false;
  let isViewed = false;
  let isAnnounced = false;
  // The view reported by the load itself: the page's own announcement of the same one is not a second view.
  let unannounced = '';

  const automatic = (): void => {
    if (isViewed) return;
    isViewed = true;
    if (!isAnnounced) unannounced = pageKey();
    view('load');
  };
  return {
    start() {
      let isLate = true;
      whenParsed(() => {
        isParsed = true;
        if (isSinglePage() && !isAnnounced) {
          whenLoaded(() => setTimeout(automatic, PATIENCE_MILLISECONDS));
        } else if (isLate) return automatic();
        // The page's own listeners may still say something of it.
        else setTimeout(automatic);
        // At the latest when the page goes out of sight.
        whenHidden(automatic);
      });
      isLate = false;
    },
    pageReady() {
      if (!isSinglePage()) automatic();
    },
    announce() {
      if (!isParsed && !isViewed) {
        isAnnounced = true;
        return;
      }
      const isSame = unannounced === pageKey();
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
