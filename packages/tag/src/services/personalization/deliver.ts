/** Sends requests to the delivery service (row 7.13): POST, plain text, with the session in the address. */
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { window } from '../../env/browser.ts';

/**
 * Returns the reply. Rejects on a failure, an invalid reply, or after the limit of row 9.23. The request outlives the
 * page.
 */
export function deliver(
  address: string,
  body: string,
  timeoutMilliseconds: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, timeoutMilliseconds);
    window
      .fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body,
        keepalive: true,
        credentials: 'include',
        // The page address may contain data that was redacted from the body.
        referrerPolicy: REFERRER_POLICY,
      })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(resolve, reject);
  });
}
