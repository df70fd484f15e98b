/** The cookie of a preview: `<id>.<secret>.<digest of the build>`, for this host and the browser session. */
import { window } from './browser.ts';
import { cookieDomain } from './cookie-domain.ts';
import { settings } from './settings.ts';
import { writeCookie } from './write-cookie.ts';

export const PREVIEW_COOKIE = 'balise-preview';

/** Removes the cookie at once, also one that another host of the site has set for all its hosts. */
export function removePreviewCookie(): void {
  for (const domain of ['', cookieDomain(window.location.hostname, settings.cookieDomain)])
    writeCookie(PREVIEW_COOKIE + '=', domain, 0);
}
