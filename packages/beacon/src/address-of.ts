/**
 * Reads host and path of a page address. The admission of requests and the storage of hits share it, so both count
 * the same host.
 */

/**
 * Host and path of `https://www.canada.ca/en.html?a=1` are `www.canada.ca` and `/en.html`. Both are empty for an
 * address without a scheme.
 */
export function addressOf(address: string): { host: string; path: string } {
  const [, authority = '', path = ''] =
    /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)([^?#]*)/i.exec(address) ?? [];
  return { host: hostOfAuthority(authority), path };
}

/** `jo@WWW.canada.ca.:8443` becomes `www.canada.ca`: lower case, without user, port and final dot. */
export function hostOfAuthority(authority: string): string {
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
