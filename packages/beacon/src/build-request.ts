/** Address of a beacon and how it travels: GET up to 2047 characters, POST above it (row 9.25). */

export interface BeaconRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Form-urlencoded, only with POST. */
  readonly body?: string;
}

/** Characters of the longest address. */
export const GET_LIMIT = 2047;
const SLOT_MILLISECONDS = 10_800_000;

/** `/b/ss/<suites>/1/JS-<version>/`: the path on the collection server, before the id; suites are separated by commas. */
export function requestPath(suites: string, version: string): string {
  return `/b/ss/${suites}/1/JS-${version}/`;
}

/** `query` is the body of a POST where the address with it would be too long for proxies and servers on the way (row 9.25). */
export function buildRequest(address: string, query: string): BeaconRequest {
  const url = `${address}?${query}`;
  return url.length > GET_LIMIT
    ? { method: 'POST', url: address, body: query }
    : { method: 'GET', url };
}

/** `s`, a digit of the three-hour slot, then thirteen random digits without padding. */
export function requestId(now: number, random: number): string {
  return `s${Math.floor(now / SLOT_MILLISECONDS) % 10}${Math.floor(random * 1e13)}`;
}
