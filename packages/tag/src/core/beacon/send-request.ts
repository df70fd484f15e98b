/**
 * A request on its way: by `fetch`, which outlives the page; without it by `sendBeacon` where the address of the page may
 * show; else by an image. All but the second carry no more than the origin in `Referer`.
 */
import { buildRequest, GET_LIMIT, joinQuery } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { cleanPageAddress } from '../clean/clean-address.ts';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { REQUEST_OPTIONS } from './request-options.ts';
import { shortened } from './shorten.ts';

/** Characters of the longest body: far from what browsers keep alive and servers accept. */
const LONGEST_BODY = 16_384;
const FORM = 'application/x-www-form-urlencoded';

/** Whether `fetch` has had an answer: when it fails later, the page is being left and the request goes on without it. */
const state = oncePerPage(() => ({ isAnswered: false }));

/**
 * Sends a hit to an address (row 7.1), in the body of a POST where it is long (row 9.25). Calls `done` when the answer came, or
 * when the request is out of our hands; never throws. Gives the address with the query, for the log.
 */
export function sendRequest(address: string, pairs: readonly string[], done: () => void): string {
  const current = state();
  const query = joinQuery(pairs);
  const { method, url, body: isLong } = buildRequest(address, query);
  // The oldest way. The collector counts a repeated request once.
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
    // Browsers keep 64 kB of bodies alive at a time, the page's own among them, and refuse more.
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
  // No fetch here, or the page's own version of it failed.
  if (!isSent) sendByImage();
  return address + '?' + query;
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
  return !!window.navigator.sendBeacon && cleanPageAddress(href, 'en').text === href;
}
