/** Reads host and path of an address like those of a hit: without scheme, user, port, query and fragment. */
import { hostOfAuthority } from '@balise/beacon';

export interface HostAndPath {
  readonly host: string;
  /** Empty if the address contains only a host. */
  readonly path: string;
  readonly hasScheme: boolean;
}

/** Beacons come from pages with http or https. */
const OTHER_SCHEME = /^\s*(?!https?:)[a-z][a-z0-9+.-]*:\/\//i;
export const hasOtherScheme = (address: string): boolean => OTHER_SCHEME.test(address);

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/**
 * `https://WWW.canada.ca:8443/en.html?a=1#b`, with or without scheme, becomes `www.canada.ca` and `/en.html`.
 * Undefined without a valid host.
 */
export function hostAndPath(address: string): HostAndPath | undefined {
  const text = address.trim();
  const [, authority = '', path = ''] = /^([^/?#]*)([^?#]*)/.exec(text.replace(SCHEME, '')) ?? [];
  const host = hostOfAuthority(authority);
  return host === '' ? undefined : { host, path, hasScheme: SCHEME.test(text) };
}
