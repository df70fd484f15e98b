/**
 * Fetch options of all beacons: the request outlives the page, sends its cookies, and has only the origin in
 * `Referer`.
 */
import { REFERRER_POLICY } from '../../env/referrer-policy.ts';

export const REQUEST_OPTIONS = {
  mode: 'no-cors',
  credentials: 'include',
  keepalive: true,
  referrerPolicy: REFERRER_POLICY,
} as const satisfies RequestInit;
