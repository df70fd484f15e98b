/** Writes a cookie immediately, as the specification requires (rows 9.15 to 9.17). */
import { window } from './browser.ts';
import { writeDocumentCookie } from './document-cookie.ts';

/**
 * Writes name and value without escaping, for the whole site. If `domain` is empty, the cookie is valid for the
 * page’s host only.
 *
 * `expires` is in milliseconds; without it, the cookie lasts for the browser session. A past time removes the cookie.
 * A browser may refuse without an error.
 */
export function writeCookie(pair: string, domain: string, expires?: number): void {
  let cookie = pair + '; Path=/';
  if (expires !== undefined) cookie += '; Expires=' + new Date(expires).toUTCString();
  if (domain) cookie += '; Domain=' + domain;
  if (window.isSecureContext !== false) cookie += '; Secure';
  writeDocumentCookie(cookie + '; SameSite=Lax');
}
