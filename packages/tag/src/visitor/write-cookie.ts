/** Writes a cookie as the specification wants them (rows 9.15 to 9.17), past the jar, which keeps them back while hits wait. */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';

/**
 * Name and value are written as they are, for the whole site; of the page's own host alone where `domain` is empty. Without
 * `expires`, in milliseconds, it lasts as long as the browser's session; a time that is over removes. A browser may refuse
 * without a word.
 */
export function writeCookie(
  { window, document }: Browser,
  pair: string,
  domain: string,
  expires?: number,
): void {
  const cookie = [pair, 'Path=/'];
  if (expires !== undefined) cookie.push('Expires=' + new Date(expires).toUTCString());
  if (domain) cookie.push('Domain=' + domain);
  if (window.isSecureContext !== false) cookie.push('Secure');
  cookie.push('SameSite=Lax');
  attempt(() => (document.cookie = cookie.join('; ')));
}
