/** Reads the address of a page as all of its hits are counted, by the gate and by what is stored. */

/** Host and path, both empty where the address has no scheme: `https://www.canada.ca/en.html?a=1` is `www.canada.ca` and `/en.html`. */
export function addressOf(address: string): { host: string; path: string } {
  const [, authority = '', path = ''] =
    /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)([^?#]*)/i.exec(address) ?? [];
  return { host: hostOfAuthority(authority), path };
}

/** `jo@WWW.canada.ca.:8443` is `www.canada.ca`: in lower case, without user, port and the dot that may end it. */
export function hostOfAuthority(authority: string): string {
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
