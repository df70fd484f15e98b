/** Puts the visitor's id on a link to another site of the organization while it is being followed. */
import { nearest } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { cookieDomain } from '../../env/cookie-domain.ts';
import { settings } from '../../env/settings.ts';

/**
 * `carried` gives the address with the id, or nothing. Domains are whole: `example.ca` is no `badexample.ca`. Hosts that
 * share the page's cookies have the id, and another address would load the page anew where a link leads to a place on it.
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
      // The page keeps its link as it was written.
      setTimeout(() => {
        if (link.href === address) link.setAttribute('href', written);
      });
    });
  };
  window.addEventListener('click', listener, true);
  window.addEventListener('auxclick', listener, true);
}
