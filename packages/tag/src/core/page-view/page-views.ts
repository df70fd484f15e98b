/** Decides when a page view is due: once per load, and once per view that a single-page application announces. */
import { window } from '../../env/browser.ts';
import {
  hasActed,
  whenHidden,
  whenLeaving,
  whenLoaded,
  whenParsed,
} from '../../env/page-lifecycle.ts';
import { isSinglePage, pageKey } from '../page/page-address.ts';
import { pageSummary } from '../page/page-summary.ts';

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
/**
 * Within this time, an announcement at the address of the last view repeats that view, if it reports nothing new.
 * After the first view, it may also report something new, because applications render late.
 */
const REPEATED_MILLISECONDS = 1000;
/** Within this time, no visitor can take a step. Every announcement at the same address repeats the view. */
const BURST_MILLISECONDS = 250;

/** On a single-page host, the automatic view waits for the application to announce its first view. */
export function createPageViews(view: (name: 'load' | 'pageLoad') => void): PageViews {
  let isParsed = false;
  let isViewed = false;
  /** Page that was announced before it was parsed. */
  let announced = '';
  /** Page of the automatic view until it is announced. The page’s own announcement is then not a second view. */
  let unannounced = '';
  /** Address of the last view, and the time of the view or of its announcement. */
  let address = '';
  let since = 0;
  /** Summary of the page at the last view. Undefined shortly after the first view, when the page may still complete it. */
  let reported: string | undefined;
  let stopWaiting: (() => void) | undefined;

  const completeSoon = (): void => {
    reported = undefined;
    setTimeout(() => (reported ??= pageSummary()), REPEATED_MILLISECONDS);
  };
  const note = (): void => {
    address = window.location.href;
    since = Date.now();
  };
  const report = (name: 'load' | 'pageLoad', summary?: string): void => {
    if (isViewed) reported = summary;
    else completeSoon();
    isViewed = true;
    stopWaiting?.();
    note();
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
        if (isViewed) completeSoon();
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
      const isNothingNew = reported === undefined || reported === summary;
      const isThere = address === window.location.href;
      // An application may change its query or fragment at its start. Later the visitor does so.
      const isOfLoad = page === unannounced && isNothingNew && (isThere || !hasActed());
      const isRepeated =
        isThere && Date.now() - since < (isNothingNew ? REPEATED_MILLISECONDS : BURST_MILLISECONDS);
      unannounced = '';
      if (isOfLoad) note();
      else if (!isRepeated) report('pageLoad', summary);
    },
    called() {
      isViewed = true;
      stopWaiting?.();
      unannounced = '';
      address = '';
    },
  };
}
