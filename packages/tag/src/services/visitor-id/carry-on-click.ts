/** Puts the visitor's id on a link to another site of the organization while it is being followed. */
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';
import { nearest } from '../../page/nearest.ts';

/** `carried` gives the address with the id, or nothing. Domains are whole: `example.ca` is no `badexample.ca`. */
export function carryOnClick(
  { window }: Browser,
  domains: readonly string[],
  carried: (address: string) => string | undefined,
): void {
  if (!domains.length) return;
  const listener = (event: Event): void => {
    attempt(() => {
      const link = nearest(event.composedPath()[0] as Element, 'a[href]') as HTMLAnchorElement;
      const host = '.' + link.hostname;
      if (!/^https?:$/.test(link.protocol)) return;
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
