/** The last view of a page, and whether an announcement of the page repeats it. */
import { window } from '../../env/browser.ts';
import { hasActed } from '../../env/page-lifecycle.ts';
import { pageSummary } from '../page/page-summary.ts';

/**
 * Within this time, an announcement at the address of the last view repeats that view, if it reports nothing new.
 * After the first view, it may also report something new, because applications render late.
 */
const REPEATED_MILLISECONDS = 1000;
/** Within this time, no visitor can take a step. Every announcement at the same address repeats the view. */
const BURST_MILLISECONDS = 250;

export interface LastView {
  /** Empty if every announcement is a new view. */
  address: string;
  /** Time of the view or of its announcement, in milliseconds. */
  since: number;
  /** Summary of the page. Undefined shortly after the first view, when the page may still complete it. */
  reported: string | undefined;
}

/** Records address and time of a view. */
export function note(last: LastView): void {
  last.address = window.location.href;
  last.since = Date.now();
}

/** After the first view, gives the page time to complete it. */
export function completeSoon(last: LastView): void {
  last.reported = undefined;
  setTimeout(() => (last.reported ??= pageSummary()), REPEATED_MILLISECONDS);
}

/**
 * How an announcement relates to the last view. It completes the view of the load, also after the application has changed
 * its query or fragment at its start. Later the visitor does so.
 */
export function compare(
  { address, since, reported }: LastView,
  summary: string,
): { readonly completes: boolean; readonly repeats: boolean } {
  const isNothingNew = reported === undefined || reported === summary;
  const isThere = address === window.location.href;
  return {
    completes: isNothingNew && (isThere || !hasActed()),
    repeats:
      isThere && Date.now() - since < (isNothingNew ? REPEATED_MILLISECONDS : BURST_MILLISECONDS),
  };
}
