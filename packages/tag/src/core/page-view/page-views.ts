/** Decides when a page view is due: once per load, and once per view that a single-page application announces. */
import { whenHidden, whenLeaving, whenLoaded, whenParsed } from '../../env/page-lifecycle.ts';
import { isSinglePage, pageKey } from '../page/page-address.ts';
import { pageSummary } from '../page/page-summary.ts';
import { compare, completeSoon, note, type LastView } from './last-view.ts';

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

/** On a single-page host, the automatic view waits for the application to announce its first view. */
export function createPageViews(view: (name: 'load' | 'pageLoad') => void): PageViews {
  let isParsed = false;
  let isViewed = false;
  /** Page that was announced before it was parsed. */
  let announced = '';
  /** Page of the automatic view until it is announced. The page’s own announcement is then not a second view. */
  let unannounced = '';
  const last: LastView = { address: '', since: 0, reported: undefined };
  let stopWaiting: (() => void) | undefined;

  const report = (name: 'load' | 'pageLoad', summary?: string): void => {
    if (isViewed) last.reported = summary;
    else completeSoon(last);
    isViewed = true;
    stopWaiting?.();
    note(last);
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
      // The view is sent at the latest when the page is hidden or left, even if it is not parsed by then.
      whenHidden(automatic);
      stopWaiting = whenLeaving(automatic);
      whenParsed(() => {
        isParsed = true;
        if (isViewed) completeSoon(last);
        else if (isSinglePage() && !announced) {
          whenLoaded(() => setTimeout(automatic, PATIENCE_MILLISECONDS));
        } else if (isLate) automatic();
        // Waits for the page’s own listeners, which may still push data.
        else setTimeout(automatic);
      });
      isLate = false;
    },
    pageReady() {
      if (!isSinglePage()) automatic();
    },
    announce() {
      const page = pageKey();
      if (!isParsed && (!isViewed || page === unannounced)) {
        announced = page;
        return;
      }
      const summary = pageSummary();
      const { completes, repeats } = compare(last, summary);
      const isOfLoad = completes && page === unannounced;
      unannounced = '';
      if (isOfLoad) note(last);
      else if (!repeats) report('pageLoad', summary);
    },
    called() {
      isViewed = true;
      stopWaiting?.();
      unannounced = '';
      last.address = '';
    },
  };
}
