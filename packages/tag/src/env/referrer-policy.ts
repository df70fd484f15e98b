/**
 * Limits the `Referer` of our requests to the origin of the page. The full address may contain data that was redacted
 * from the beacon.
 */
export const REFERRER_POLICY = 'strict-origin';
