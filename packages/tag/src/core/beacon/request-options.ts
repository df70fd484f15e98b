/** How all beacons are fetched: so that they outlive the page, with its cookies, and with no more than the origin in `Referer`. */
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';

export const REQUEST_OPTIONS = {
  mode: 'no-cors',
  credentials: 'include',
  keepalive: true,
  referrerPolicy: REFERRER_POLICY,
} as const satisfies RequestInit;
