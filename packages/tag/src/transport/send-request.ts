/** A request on its way: by the first means that the browser has and that outlives the page. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';

/** The address of the page may hold what the beacon has just been freed of. */
const REFERRER_POLICY = 'strict-origin';

/** Calls `done` when the answer came, or when the request is out of our hands; never throws. */
export function sendRequest({ window }: Browser, url: string, done: () => void): void {
  // By `sendBeacon`, else by an image, the oldest way. The collector counts a repeated request once.
  const sendWithoutFetch = (): void => {
    if (attempt(() => window.navigator.sendBeacon(url))) return done();
    attempt(() => {
      const image = new window.Image();
      image.referrerPolicy = REFERRER_POLICY;
      image.onload = image.onerror = done;
      image.src = url;
    });
  };
  const isFetching = attempt(() => {
    const options: RequestInit = {
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      referrerPolicy: REFERRER_POLICY,
    };
    window.fetch(url, options).then(done, sendWithoutFetch);
    return true;
  });
  // No fetch here, or the page's own version of it failed.
  if (!isFetching) sendWithoutFetch();
}
