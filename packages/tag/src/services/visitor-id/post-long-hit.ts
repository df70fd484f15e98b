/** Hits whose address would be too long (row 9.25): as recorded, those of a visitor with an id are posted. */
import { buildRequest, joinQuery, requestId } from '@balise/beacon';
import { collectionServer } from '../../core/beacon/collection-server.ts';
import { REQUEST_OPTIONS } from '../../core/beacon/request-options.ts';
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';

const ID = /^(mid|aid)=/;

/** Address it was posted to; none for a short hit, one without an id, or an old browser: it goes as all others do. */
export type PostLongHit = (pairs: readonly string[]) => string | undefined;

export function createPost(): PostLongHit {
  // Once there was an answer, a request that fails is one of a page that is being left, and goes on without it.
  let isAnswered = false;
  return (pairs) => {
    const path = settings.path + requestId(Date.now(), Math.random());
    const { method, url, body } = buildRequest(
      collectionServer(settings.server) + path,
      joinQuery(pairs),
      { identified: pairs.some((pair) => ID.test(pair)) },
    );
    if (method !== 'POST' || body === undefined) return undefined;
    return attempt(() => {
      if (!('keepalive' in window.Request.prototype)) return undefined;
      const repeat = (): void => {
        const image = new window.Image();
        image.referrerPolicy = REFERRER_POLICY;
        image.src = `${url}?${body}`;
      };
      window
        .fetch(url, {
          method,
          body,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          ...REQUEST_OPTIONS,
        })
        .then(
          () => (isAnswered = true),
          () => isAnswered || attempt(repeat),
        );
      return url;
    });
  };
}
