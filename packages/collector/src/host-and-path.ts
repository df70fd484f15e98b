/** Reads host and path of an address as those of a hit are read: a page is counted without scheme, user, port, query and fragment. */
import { hostOfAuthority } from '@balise/beacon';

export interface HostAndPath {
  readonly host: string;
  /** Empty where the address ends with its host. */
  readonly path: string;
  readonly hasScheme: boolean;
}

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** `https://WWW.canada.ca:8443/en.html?a=1#b`, with its scheme or without, is `www.canada.ca` and `/en.html`. Nothing where no host can be read. */
export function hostAndPath(address: string): HostAndPath | undefined {
  const text = address.trim();
  const [, authority = '', path = ''] = /^([^/?#]*)([^?#]*)/.exec(text.replace(SCHEME, '')) ?? [];
  const host = hostOfAuthority(authority);
  return host === '' ? undefined : { host, path, hasScheme: SCHEME.test(text) };
}
