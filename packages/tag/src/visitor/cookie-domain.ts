/** Cookie domain by number of periods (row 9.15): three labels on the national domain, else two. */
import { isLocalHost } from '../page/page-address.ts';

/**
 * `www.justice.gc.ca` gives `justice.gc.ca`; empty where no domain may be named (one label, an IP address, this machine).
 * The second group of `pattern` is the domain at the end of a host.
 */
export function cookieDomain(host: string, pattern: string): string {
  const [, , domain = ''] = new RegExp(pattern).exec(host) ?? [];
  return isLocalHost(host) || /^[\d.]+$|:/.test(host) ? '' : domain;
}
