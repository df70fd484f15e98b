/** Writes a cookie past the jar, which keeps what is written back while hits wait. */
import { attempt } from '../../page/attempt.ts';
import type { PageContext } from '../../page/page-context.ts';
import { cookieDomain } from '../../visitor/cookie-domain.ts';

/**
 * Name and value are written as they are, for the whole site where no other domain is given. Without `expires`, in
 * milliseconds, it lasts as long as the browser's session; a time that is over removes.
 */
export function writeCookie(
  { browser: { window, document }, settings }: PageContext,
  pair: string,
  expires?: number,
  domain = cookieDomain(window.location.hostname, settings.cookieDomain),
): void {
  attempt(
    () =>
      (document.cookie =
        pair +
        '; Path=/' +
        (expires === undefined ? '' : '; Expires=' + new Date(expires).toUTCString()) +
        (domain && '; Domain=' + domain) +
        (window.isSecureContext === false ? '' : '; Secure') +
        '; SameSite=Lax'),
  );
}
