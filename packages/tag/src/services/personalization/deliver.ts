/** Requests to the delivery service (row 7.13): POST, plain text, with the session in the address. */
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';
import { window } from '../../env/browser.ts';

/** Gives the reply; rejects when it fails, is none, or takes longer than row 9.23 says. The request outlives the page. */
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
        // The address of the page may hold what the body has just been freed of.
        referrerPolicy: REFERRER_POLICY,
      })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(resolve, reject);
  });
}
