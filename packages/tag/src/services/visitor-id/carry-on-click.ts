/** Adds the visitor’s id to a link to another site of the organization while it is followed. */
import { nearest } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { cookieDomain } from '../../env/cookie-domain.ts';
import { settings } from '../../env/settings.ts';

/**
 * `carried` returns the address with the id, or undefined. Domains match whole labels: `example.ca` does not match
 * `badexample.ca`. Hosts that share the page’s cookies already have the id. For a link within the page, a changed
 * address would also cause a reload.
 */
export function carryOnClick(
  domains: readonly string[],
  carried: (address: string) => string | undefined,
): void {
  if (!domains.length) return;
  const own = window.location.hostname;
  const site = cookieDomain(own, settings.cookieDomain);
  const sharesCookies = (host: string): boolean =>
    host === own || (site !== '' && cookieDomain(host, settings.cookieDomain) === site);
  const listener = (event: Event): void => {
    attempt(() => {
      const link = nearest(event.composedPath()[0] as Element, 'a[href]') as HTMLAnchorElement;
      const host = '.' + link.hostname;
      if (!/^https?:$/.test(link.protocol) || sharesCookies(link.hostname)) return;
      if (!domains.some((domain) => host.slice(-domain.length - 1) === '.' + domain)) return;
      const written = link.getAttribute('href') ?? '';
      const address = carried(link.href);
      if (!address) return;
      link.href = address;
      // Restores the link as the page wrote it.
      setTimeout(() => {
        if (link.href === address) link.setAttribute('href', written);
      });
    });
  };
  window.addEventListener('click', listener, true);
  window.addEventListener('auxclick', listener, true);
}
