/**
 * A request on its way: by `fetch`, which outlives the page; without it by `sendBeacon` where the address of the page may
 * show; else by an image. All but the second carry no more than the origin in `Referer`.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { cleanPageAddress } from '../clean/clean-address.ts';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { REQUEST_OPTIONS } from './request-options.ts';

/** Whether `fetch` has had an answer: when it fails later, the page is being left and the request goes on without it. */
const state = oncePerPage(() => ({ isAnswered: false }));

/** Calls `done` when the answer came, or when the request is out of our hands; never throws. */
export function sendRequest(url: string, done: () => void): void {
  const current = state();
  // The oldest way. The collector counts a repeated request once.
  const sendByImage = (): void => {
    attempt(() => {
      const image = new window.Image();
      image.referrerPolicy = REFERRER_POLICY;
      image.onload = image.onerror = done;
      image.src = url;
    });
  };
  const isSent = attempt(() => {
    if (!fetchOutlives() && maySendBeacon()) return window.navigator.sendBeacon(url);
    window.fetch(url, REQUEST_OPTIONS).then(
      () => {
        current.isAnswered = true;
        done();
      },
      () => current.isAnswered || sendByImage(),
    );
    return true;
  });
  // No fetch here, or the page's own version of it failed.
  if (!isSent) sendByImage();
}

/** Whether a request that is sent now is lost when the page is left. */
export function isLostOnLeaving(): boolean {
  return !fetchOutlives() && !maySendBeacon();
}

function fetchOutlives(): boolean | undefined {
  return attempt(() => !!window.fetch && 'keepalive' in window.Request.prototype);
}

/** A beacon may show the address of the page in its `Referer`: only where it holds nothing that must not leave. */
function maySendBeacon(): boolean {
  const { href } = window.location;
  return !!window.navigator.sendBeacon && cleanPageAddress(href, 'en') === href;
}
