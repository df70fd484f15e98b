/** Builds the request of a beacon: GET up to 2047 characters, POST above (row 9.25). */

export interface BeaconRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Form-urlencoded; only with POST. */
  readonly body?: string;
}

/** Maximum length of a GET address, in characters. */
export const GET_LIMIT = 2047;
const SLOT_MILLISECONDS = 10_800_000;

/**
 * Path on the collection server without the request id: `/b/ss/<suites>/1/JS-<version>/`. Commas separate the suites.
 */
export function requestPath(suites: string, version: string): string {
  return `/b/ss/${suites}/1/JS-${version}/`;
}

/** Sends the query as the body of a POST if the address would be too long for proxies and servers (row 9.25). */
export function buildRequest(address: string, query: string): BeaconRequest {
  const url = `${address}?${query}`;
  return url.length > GET_LIMIT
    ? { method: 'POST', url: address, body: query }
    : { method: 'GET', url };
}

/** Request id: `s`, one digit for the three-hour slot, then up to thirteen random digits without leading zeros. */
export function requestId(now: number, random: number): string {
  return `s${Math.floor(now / SLOT_MILLISECONDS) % 10}${Math.floor(random * 1e13)}`;
}
