/** When a page view is due: once per load, and once per view that a single-page application announces. */
import { window } from '../../env/browser.ts';
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
/** Within it, what was announced is announced again once without a second view. */
const REPEATED_MILLISECONDS = 1000;

/** On a single-page host the application is given time to announce its first view itself. */
export function createPageViews(view: (name: 'load' | 'pageLoad') => void): PageViews {
  let isParsed = false;
  let isViewed = false;
  /** What was announced before there was a view. */
  let announced = '';
  // The view reported by the load itself: the page's own announcement of the same one is not a second view.
  let unannounced = '';
  // A router that redirects while it renders has its application announce the new address twice; strict mode, every one.
  let viewed = '';
  let repeatedUntil = 0;

  const report = (name: 'load' | 'pageLoad'): void => {
    const { href } = window.location;
    repeatedUntil = viewed === href ? 0 : Date.now() + REPEATED_MILLISECONDS;
    viewed = href;
    isViewed = true;
    view(name);
  };
  const automatic = (): void => {
    if (isViewed) return;
    const sent = pageKey();
    if (announced !== sent) unannounced = sent;
    report('load');
  };
  return {
    start() {
      let isLate = true;
      whenParsed(() => {
        isParsed = true;
        if (isSinglePage() && !announced) {
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
        announced = pageKey();
        return;
      }
      const isOfLoad = unannounced === pageKey();
      const isRepeated = viewed === window.location.href && Date.now() < repeatedUntil;
      unannounced = '';
      if (isOfLoad) repeatedUntil = Date.now() + REPEATED_MILLISECONDS;
      else if (isRepeated) repeatedUntil = 0;
      else report('pageLoad');
    },
    called() {
      isViewed = true;
      unannounced = '';
      repeatedUntil = 0;
    },
  };
}
