/**
 * Sends a request with `fetch`, which outlives the page. Without such a `fetch`, uses `sendBeacon` if the page
 * address may appear in `Referer`, or else an image. `fetch` and image send only the origin in `Referer`.
 */
import { buildRequest, GET_LIMIT, joinQuery } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { cleanPageAddress } from '../clean/clean-address.ts';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { REQUEST_OPTIONS } from './request-options.ts';
import { shortened } from './shorten.ts';

/** Maximum characters of a body, far below the limits of browsers (`keepalive`) and servers. */
const LONGEST_BODY = 16_384;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Whether a `fetch` has succeeded on this page. If a later one fails, the page is unloading and the request
 * continues.
 */
const state = oncePerPage(() => ({ isAnswered: false }));

/**
 * Sends a hit to an address (row 7.1), as a POST if it is long (row 9.25). Never throws. Returns the address with the
 * query, for the log.
 *
 * Calls `done` after the answer; for `sendBeacon` it is not called.
 */
export function sendRequest(address: string, pairs: readonly string[], done: () => void): string {
  const current = state();
  const query = joinQuery(pairs);
  const { method, url, body: isLong } = buildRequest(address, query);
  // The image may repeat a request. The collector counts it once.
  const sendByImage = (): void => {
    attempt(() => {
      const image = new window.Image();
      image.referrerPolicy = REFERRER_POLICY;
      image.onload = image.onerror = done;
      const most = GET_LIMIT - address.length - 1;
      image.src = isLong ? address + '?' + joinQuery(shortened(pairs, most)) : url;
    });
  };
  const isSent = attempt(() => {
    const body = isLong && joinQuery(shortened(pairs, LONGEST_BODY));
    if (!fetchOutlives() && maySendBeacon()) {
      return window.navigator.sendBeacon(url, body && new Blob([body], { type: FORM }));
    }
    // Browsers limit pending `keepalive` bodies to 64 kB, shared with the page, and refuse more. Then the request is
    // sent without `keepalive`.
    const form = body ? { method, body, headers: { 'Content-Type': FORM } } : {};
    const start = (keepalive: boolean): true => {
      window.fetch(url, { ...form, ...REQUEST_OPTIONS, keepalive }).then(
        () => {
          current.isAnswered = true;
          done();
        },
        () =>
          (body && keepalive && attempt(() => start(false))) || current.isAnswered || sendByImage(),
      );
      return true;
    };
    return start(true);
  });
  // There is no `fetch`, or the page’s own version failed.
  if (!isSent) sendByImage();
  return address + '?' + query;
}

/** Whether a request would be lost if the page is left right after sending. */
export function isLostOnLeaving(): boolean {
  return !fetchOutlives() && !maySendBeacon();
}

function fetchOutlives(): boolean | undefined {
  return attempt(() => !!window.fetch && 'keepalive' in window.Request.prototype);
}

/**
 * `sendBeacon` may send the page address in `Referer`, so it is allowed only if cleaning does not change the address.
 */
function maySendBeacon(): boolean {
  const { href } = window.location;
  return !!window.navigator.sendBeacon && cleanPageAddress(href, 'en').text === href;
}
