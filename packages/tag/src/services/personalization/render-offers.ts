/** Shows offers on the page, and announces each step. */
import { window } from '../../env/browser.ts';
import type { Announce } from './announce.ts';
import { applyOffers } from './apply-offers.ts';
import { internalRedirect } from './internal-redirect.ts';
import type { Offers } from './read-reply.ts';

/** In milliseconds. */
const REDIRECT_DELAY = 200;

export interface Rendering {
  readonly announce: Announce;
  /** Milliseconds in which the elements of the offers may appear. */
  readonly timeout: number;
}

/** Applies the changes of offers. `what` names the page or the view in events. Calls `made` after success. */
export function renderOffers(
  { announce, timeout }: Rendering,
  { changes }: Offers,
  what: object,
  made?: () => void,
): void {
  announce('content-rendering-start');
  applyOffers(changes, timeout, (failed) => {
    if (failed.length) {
      const error = [{ status: 'error', ...what, data: { errors: failed } }];
      announce('content-rendering-failed', { error });
    } else {
      announce('content-rendering-succeeded', { execution: [{ status: 'success', ...what }] });
      made?.();
    }
  });
}

/** Shows the offers of the page, or goes to the address that they name. */
export function renderPage(rendering: Rendering, offers: Offers): void {
  const { announce } = rendering;
  const redirect = internalRedirect(offers.redirect);
  announce('request-succeeded', { redirect: !!redirect });
  if (redirect) {
    announce('content-rendering-redirect', { url: redirect });
    // The view of this page waits for the report of variants, and is sent before the page unloads.
    setTimeout(() => window.location.replace(redirect), REDIRECT_DELAY);
  } else if (offers.changes.length) renderOffers(rendering, offers, { pageLoad: true });
  else announce('content-rendering-no-offers');
}
