/** Writes a cookie as the specification wants them (rows 9.15 to 9.17), at once. */
import { window } from './browser.ts';
import { writeDocumentCookie } from './document-cookie.ts';

/**
 * Name and value are written as they are, for the whole site; of the page's own host alone where `domain` is empty. Without
 * `expires`, in milliseconds, it lasts as long as the browser's session; a time that is over removes. A browser may refuse
 * without a word.
 */
export function writeCookie(pair: string, domain: string, expires?: number): void {
  let cookie = pair + '; Path=/';
  if (expires !== undefined) cookie += '; Expires=' + new Date(expires).toUTCString();
  if (domain) cookie += '; Domain=' + domain;
  if (window.isSecureContext !== false) cookie += '; Secure';
  writeDocumentCookie(cookie + '; SameSite=Lax');
}
