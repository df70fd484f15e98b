/** Decides when a page view is due: once per load, and once per view that a single-page application announces. */
import { window } from '../../env/browser.ts';
import { whenHidden, whenLoaded, whenParsed } from '../../env/page-lifecycle.ts';
import { isSinglePage, pageKey } from '../page/page-address.ts';

export interface PageViews {
  readonly start: () => void;
  /** The page reports that it is complete (`_satellite.pageBottom()`). */
  readonly pageReady: () => void;
  /** The page pushed a `pageLoad` event to the data layer. */
  readonly announce: () => void;
  /** A direct call reported a view, so the automatic view is cancelled. */
  readonly called: () => void;
}

/** Time after the load for a single-page application to render and announce its first view. */
const PATIENCE_MILLISECONDS = 1000;
/** Within this time, one repeated announcement of the same view is ignored. */
const REPEATED_MILLISECONDS = 1000;

/** On a single-page host, the automatic view waits for the application to announce its first view. */
export function createPageViews(view: (name: 'load' | 'pageLoad') => void): PageViews {
  let isParsed = false;
  let isViewed = false;
  /** Page that was announced before the first view. */
  let announced = '';
  // Page of the automatic view. The page’s own announcement of the same view is then not a second view.
  let unannounced = '';
  // An application may announce a view twice: a router that redirects while rendering does, and strict mode always
  // does.
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
        // Waits for the page’s own listeners, which may still push data.
        else setTimeout(automatic);
        // The view is sent at the latest when the page is hidden.
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
