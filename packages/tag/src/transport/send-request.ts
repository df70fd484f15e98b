/** A request on its way: by `fetch`, which outlives the page, else by an image. Both carry no more than the origin in `Referer`. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';

/** The address of the page may hold what the beacon has just been freed of. */
const REFERRER_POLICY = 'strict-origin';

/** Calls `done` when the answer came, or when the request is out of our hands; never throws. */
export function sendRequest({ window }: Browser, url: string, done: () => void): void {
  // The oldest way. The collector counts a repeated request once.
  const sendByImage = (): void => {
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
    window.fetch(url, options).then(done, sendByImage);
    return true;
  });
  // No fetch here, or the page's own version of it failed.
  if (!isFetching) sendByImage();
}
