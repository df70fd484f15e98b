/** Reads the host of an address as all of its hits are counted. */

/** `jo@WWW.canada.ca.:8443` is `www.canada.ca`: in lower case, without user, port and the dot that may end it. */
export function hostOfAuthority(authority: string): string {
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}
