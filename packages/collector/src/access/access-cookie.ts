/**
 * The name of the cookie that holds the access token. Cookies of one host name are shared by all its ports, so the name has a
 * digest of the token: collectors of one control store have the same cookie, others do not overwrite it.
 */
import { createHash } from 'node:crypto';

const DIGITS = 12;

/** The digest says nothing of the token: 48 bits of a hash of 256 random ones. */
export function accessCookieName(token: string): string {
  const digest = createHash('sha256').update(`name of the access cookie ${token}`).digest('hex');
  return `balise_access_${digest.slice(0, DIGITS)}`;
}
