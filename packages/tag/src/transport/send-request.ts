/** A request on its way: by the first means that the browser has and that outlives the page. */
import type { BeaconRequest } from '@balise/beacon';
import type { Browser } from '../page/browser.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Calls `done` when the answer came, or when the request is out of our hands; never throws. */
export function sendRequest(browser: Browser, request: BeaconRequest, done: () => void): void {
  const { window } = browser;
  try {
    const options: RequestInit = {
      method: request.method,
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      // The address of the page may hold what the beacon has just been freed of.
      referrerPolicy: 'strict-origin',
    };
    if (request.body !== undefined) {
      options.body = request.body;
      options.headers = { 'Content-Type': FORM };
    }
    window.fetch(request.url, options).then(done, () => sendWithout(browser, request, done));
  } catch {
    // No fetch here, or the page's own version of it failed.
    sendWithout(browser, request, done);
  }
}

/** The same request by `sendBeacon`, else by an image or XMLHttpRequest. The collector counts a repeated one once. */
function sendWithout(browser: Browser, request: BeaconRequest, done: () => void): void {
  const { window } = browser;
  try {
    const body =
      request.body === undefined ? undefined : new window.Blob([request.body], { type: FORM });
    if (window.navigator.sendBeacon(request.url, body)) return done();
  } catch {
    // No sendBeacon, or it refused: the oldest way is left.
  }
  try {
    if (request.body === undefined) {
      const image = new window.Image();
      image.referrerPolicy = 'strict-origin';
      image.onload = image.onerror = done;
      image.src = request.url;
    } else {
      const post = new window.XMLHttpRequest();
      post.open('POST', request.url, true);
      post.withCredentials = true;
      post.setRequestHeader('Content-Type', FORM);
      post.onloadend = done;
      post.send(request.body);
    }
  } catch {
    // Nothing in this browser sends: the page goes on as if we were not there.
    done();
  }
}
