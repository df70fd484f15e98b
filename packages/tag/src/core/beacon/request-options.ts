/** How all beacons are fetched: so that they outlive the page, with its cookies, and with no more than the origin in `Referer`. */

/** The address of the page may hold what the beacon has just been freed of. */
export const REFERRER_POLICY = 'strict-origin';

export const REQUEST_OPTIONS = {
  mode: 'no-cors',
  credentials: 'include',
  keepalive: true,
  referrerPolicy: REFERRER_POLICY,
} as const satisfies RequestInit;
